// Batavia's core rules as a game of boardgame.io: auction, payment, draw, lay out, move, convert, pirates, scoring.
// No texts, no options, no hidden hands. It is only measured against, and its random play is drawn as ours is:
// every legal move, each lay-out counted as one, is as likely.

const { INVALID_MOVE } = require('boardgame.io/core');

const [COMPANIES, BLOCK, HEXES, FACE_UP, SHIPS, HAND, NOTES, CRATES] = [5, 5, 35, 10, 22, 10, 15, 12];
const LIMIT = { 3: 21, 4: 25, 5: 25 };
const CONVERSION = [0, 1, 3, 6, 10, 15];
const WAREHOUSES = [10, 11, 12, 13, 14, 15, 16]; // tea to pepper
const NOBODY = -1;

const zeros = (n) => new Array(n).fill(0);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const total = (G, company) => G.laid.reduce((cards, row) => cards + row[company], 0);
const nextPost = (G, seat, company) => {
  for (let hex = G.at[seat] + 1; hex <= G.opened; hex++) if (G.hexes[hex]?.company === company) return hex;
  return NOBODY;
};
const held = (G, seat) => [0, 1, 2, 3, 4].filter((company) => G.seals[company] === seat);

// A test brings orders of its own; otherwise they are drawn.
const shuffled = (G, random, cards) => G.prepared.stacks.shift() ?? random.Shuffle(cards);
const rolled = (G, random) => G.prepared.faces.shift() ?? random.D6();

function setup({ ctx, random }, prepared) {
  const seats = ctx.numPlayers;
  const G = {
    prepared: prepared ?? { stacks: [], faces: [], counters: null }, step: 'bid', round: 0, opened: FACE_UP,
    discards: [], notes: new Array(seats).fill(NOTES), gold: zeros(seats), at: zeros(seats), crates: [], hands: [],
    laid: [], counters: [], seals: new Array(COMPANIES).fill(NOBODY), lot: zeros(COMPANIES), carried: zeros(COMPANIES),
    bids: zeros(seats), passed: new Array(seats).fill(false), auctioneer: 0, starter: NOBODY, turn: 0, target: NOBODY,
    fresh: false, result: null,
  };
  G.hexes = G.prepared.counters ?? laidOutCounters(random);
  G.stack = shuffled(G, random, Array.from({ length: COMPANIES * SHIPS }, (_, card) => card % COMPANIES));
  for (let seat = 0; seat < seats; seat++) {
    G.hands.push(zeros(COMPANIES));
    G.laid.push(zeros(COMPANIES));
    G.counters.push(zeros(COMPANIES));
    G.crates.push(zeros(WAREHOUSES.length));
  }
  for (let card = 0; card < HAND * seats; card++) G.hands[card % seats][G.stack.pop()]++;
  startRound(G, random);
  return G;
}

function laidOutCounters(random) {
  const stacks = [0, 1, 2, 3, 4].map((company) =>
    random.Shuffle(WAREHOUSES.map((_, commodity) => ({ company, commodity }))));
  const hexes = [null];
  for (let block = 0; block < HEXES / BLOCK; block++) hexes.push(...random.Shuffle(stacks.map((stack) => stack[block])));
  return hexes;
}

function takeCard(G, random) {
  if (!G.stack.length) {
    if (!G.discards.length) return NOBODY;
    [G.stack, G.discards] = [shuffled(G, random, G.discards), []];
  }
  return G.stack.pop();
}

function startRound(G, random) {
  G.round++;
  if (G.starter !== NOBODY) G.auctioneer = G.starter;
  for (let left = rolled(G, random); left; left--) {
    const card = takeCard(G, random);
    if (card === NOBODY) break;
    G.lot[card]++;
  }
  G.step = 'bid';
  G.turn = (G.auctioneer + 1) % G.notes.length;
}

function startMoves(G) {
  G.turn = G.starter;
  G.step = 'play';
  G.bids.fill(0);
  G.passed.fill(false);
}

function nextBidder(G) {
  const seats = G.notes.length;
  const out = sum(G.passed);
  const high = Math.max(...G.bids);
  if (out === seats) {
    G.lot.forEach((count, company) => { G.carried[company] += count; });
    G.lot.fill(0);
    if (G.starter === NOBODY) G.starter = G.auctioneer;
    startMoves(G);
  } else if (high && out === seats - 1) {
    win(G, G.bids.indexOf(high), high);
  } else {
    do G.turn = (G.turn + 1) % seats; while (G.passed[G.turn]);
  }
}

function win(G, seat, amount) {
  const seats = G.notes.length;
  G.notes[seat] -= amount;
  for (let note = 0; note < amount; note++) G.notes[(seat + 1 + (note % (seats - 1))) % seats]++;
  for (const cards of [G.lot, G.carried]) {
    cards.forEach((count, company) => { G.hands[seat][company] += count; });
    cards.fill(0);
  }
  G.starter = seat;
  startMoves(G);
}

function settleSeals(G) {
  for (let company = 0; company < COMPANIES; company++) {
    const column = G.laid.map((row) => row[company]);
    const most = Math.max(...column);
    const leader = column.indexOf(most);
    G.seals[company] = most && leader === column.lastIndexOf(most) ? leader : NOBODY;
  }
}

function pirates(G) {
  const cubes = [0, 1, 2, 3, 4].map((company) => total(G, company));
  if (sum(cubes) < LIMIT[G.notes.length]) return;
  const most = Math.max(...cubes);
  cubes.forEach((count, company) => {
    if (count !== most) return;
    for (let card = 0; card < count; card++) G.discards.push(company);
    for (const row of G.laid) row[company] = 0;
    G.seals[company] = NOBODY;
  });
}

function endMove(G, random) {
  pirates(G);
  const turn = (G.turn + 1) % G.notes.length;
  if (turn !== G.starter) {
    G.turn = turn;
    G.step = 'play';
  } else if (G.target === NOBODY) {
    startRound(G, random);
  } else {
    score(G);
  }
}

function score(G) {
  G.hands.forEach((hand, seat) => hand.forEach((count, company) => { G.laid[seat][company] += count; }));
  for (const hand of G.hands) hand.fill(0);
  settleSeals(G);
  const gold = [...G.gold];
  const pay = (counts, alone, tied) => {
    const best = Math.max(...counts);
    const shared = counts.filter((count) => count === best).length > 1;
    if (best) counts.forEach((count, seat) => { if (count === best) gold[seat] += shared ? tied : alone; });
  };
  WAREHOUSES.forEach((coins, commodity) => pay(G.crates.map((row) => row[commodity]), coins, Math.floor(coins / 2)));
  pay(G.notes, 5, 2);
  gold[G.target] += 4;
  G.seals.forEach((seat) => { if (seat !== NOBODY) gold[seat] += 2; });
  G.step = 'over';
  G.result = gold;
}

// How many cards of each company are enough for a legal play; Infinity where no number is.
function needs(G, seat) {
  const last = G.target !== NOBODY;
  const seals = held(G, seat);
  if (seals.length && (!last || seals.some((company) => nextPost(G, seat, company) > 0))) return [1, 1, 1, 1, 1];
  return G.laid[seat].map((own, company) => {
    const others = Math.max(...G.laid.filter((_, other) => other !== seat).map((row) => row[company]));
    const need = others + 1 - own;
    return last && (need < 1 || nextPost(G, seat, company) < 0) ? Infinity : need;
  });
}

function destinations(G, seat) {
  const ahead = held(G, seat).filter((company) => nextPost(G, seat, company) > 0);
  return ahead.length ? ahead.map((company) => ['head', [company]]) : [['takeTarget', []]];
}

const layOutsOf = (hand, needed) => hand.reduce((ways, count) => ways * (count + 1), 1)
  - hand.reduce((ways, count, company) => ways * Math.min(needed[company], count + 1), 1);

const moves = {
  bid: ({ G }, amount) => {
    const seat = G.turn;
    if (G.step !== 'bid' || !(amount > Math.max(...G.bids) && amount <= G.notes[seat])) return INVALID_MOVE;
    G.bids[seat] = amount;
    nextBidder(G);
  },
  pass: ({ G }) => {
    if (G.step !== 'bid') return INVALID_MOVE;
    G.passed[G.turn] = true;
    nextBidder(G);
  },
  draw: ({ G, random }) => {
    if (G.step !== 'play' || !(G.stack.length || G.discards.length)) return INVALID_MOVE;
    for (let left = 2; left; left--) {
      const card = takeCard(G, random);
      if (card !== NOBODY) G.hands[G.turn][card]++;
    }
    endMove(G, random);
  },
  passTurn: ({ G, random }) => {
    const able = G.stack.length || G.discards.length || layOutsOf(G.hands[G.turn], needs(G, G.turn));
    if (G.step !== 'play' || able) return INVALID_MOVE;
    endMove(G, random);
  },
  layOut: ({ G }, cards) => {
    const hand = G.hands[G.turn];
    if (G.step !== 'play' || cards.some((count, company) => !(count >= 0 && count <= hand[company]))) return INVALID_MOVE;
    const needed = needs(G, G.turn);
    if (!cards.some((count, company) => count >= needed[company])) return INVALID_MOVE;
    cards.forEach((count, company) => {
      hand[company] -= count;
      G.laid[G.turn][company] += count;
    });
    settleSeals(G);
    G.step = 'move';
  },
  head: ({ G, random }, company) => {
    const seat = G.turn;
    const hex = G.step === 'move' && G.seals[company] === seat ? nextPost(G, seat, company) : NOBODY;
    if (hex < 0) return INVALID_MOVE;
    const { commodity } = G.hexes[hex];
    G.at[seat] = hex;
    G.hexes[hex] = null;
    G.fresh = !G.counters[seat][company]++;
    if (sum(G.crates[seat]) < CRATES) G.crates[seat][commodity]++;
    if (hex > G.opened - BLOCK && G.opened < HEXES) G.opened += BLOCK;
    if (G.fresh) G.step = 'convert';
    else endMove(G, random);
  },
  takeTarget: ({ G, random }) => {
    if (G.step !== 'move' || held(G, G.turn).some((company) => nextPost(G, G.turn, company) > 0)) return INVALID_MOVE;
    G.at[G.turn] = HEXES + 1;
    G.target = G.turn;
    endMove(G, random);
  },
  convert: ({ G, random }) => {
    if (G.step !== 'convert') return INVALID_MOVE;
    const row = G.counters[G.turn];
    G.gold[G.turn] += CONVERSION[row.filter(Boolean).length];
    row.forEach((count, company) => { if (count) row[company]--; });
    endMove(G, random);
  },
  keep: ({ G, random }) => {
    if (G.step !== 'convert') return INVALID_MOVE;
    endMove(G, random);
  },
};

const game = {
  name: 'batavia',
  minPlayers: 3,
  maxPlayers: 5,
  disableUndo: true, // which spares it the work of remembering
  setup,
  moves,
  turn: {
    order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
    endIf: ({ G, ctx }) => G.turn !== Number(ctx.currentPlayer) && { next: String(G.turn) },
  },
  endIf: ({ G }) => G.result ?? undefined,
};

const below = (number) => Math.floor(Math.random() * number);

// A legal move as [name, arguments].
function anyMove(G) {
  const seat = G.turn;
  if (G.step === 'bid') {
    const high = Math.max(...G.bids);
    const choice = below(Math.max(0, G.notes[seat] - high) + 1);
    return choice ? ['bid', [high + choice]] : ['pass', []];
  }
  if (G.step === 'move') {
    const able = destinations(G, seat);
    return able[below(able.length)];
  }
  if (G.step === 'convert') return [below(2) ? 'convert' : 'keep', []];
  const [hand, needed] = [G.hands[seat], needs(G, seat)];
  const ways = layOutsOf(hand, needed);
  const draws = G.stack.length || G.discards.length ? 1 : 0;
  if (!ways) return [draws ? 'draw' : 'passTurn', []];
  if (below(ways + draws) >= ways) return ['draw', []];
  for (;;) { // drawn again until it is legal: each one is as likely
    const cards = hand.map((count) => below(count + 1));
    if (cards.some((count, company) => count >= needed[company])) return ['layOut', [cards]];
  }
}

module.exports = { game, anyMove };
