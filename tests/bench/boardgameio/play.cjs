// Plays Batavia by boardgame.io's own reducer, as asked on standard input, one JSON value a line:
//   {"players": 3, "seconds": 0.25}                    games at random for so many CPU seconds: games, moves, seconds
//   {"players": 3, "prepared": {...}, "moves": [...]}  these moves, and what is on the table after each of them

const readline = require('node:readline');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { game, anyMove } = require('./batavia.cjs');

const reduce = CreateGameReducer({ game });

function move(state, [type, args]) {
  const payload = { type, args, playerID: state.ctx.currentPlayer };
  return reduce(state, { type: 'MAKE_MOVE', payload });
}

function atRandom(players) {
  let [state, count] = [InitializeGame({ game, numPlayers: players }), 0];
  for (; state.ctx.gameover === undefined; count++) state = move(state, anyMove(state.G));
  return count;
}

function spent() {
  const { user, system } = process.cpuUsage(); // of every thread, as Python counts it
  return (user + system) / 1e6;
}

function measure({ players, seconds }) {
  const began = spent();
  let [games, moves] = [0, 0];
  for (; spent() - began < seconds; games++) moves += atRandom(players);
  return { games, moves, seconds: spent() - began };
}

function replay({ players, prepared, moves }) {
  let state = InitializeGame({ game, numPlayers: players, setupData: prepared });
  return moves.map((one) => {
    state = move(state, one);
    const { notes, gold, at, hands, laid, seals, counters, crates, turn, round, result } = state.G;
    return { notes, gold, at, hands, laid, seals, counters, crates, turn, round, result };
  });
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const asked = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(asked.moves ? replay(asked) : measure(asked))}\n`);
});
