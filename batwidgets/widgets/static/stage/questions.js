/** Questions to Python: each gets one answer. */

const PATIENCE = 4000; // ms without an answer before the person is told
export const SILENT = { kind: "silent", because: "The kernel is not answering: it is busy, or it was restarted; then run the cell again." };

/** Ask Python. Always resolves: with its reply, or with a refusal of our own when none comes. */
export const ask = (view, message) =>
  new Promise((resolve) => {
    const nonce = `${view.id}-${message.type}-${++view.asked}`;
    const timer = setTimeout(() => settle({ refused: SILENT }), PATIENCE);
    const settle = (reply) => {
      clearTimeout(timer);
      view.pending.delete(nonce);
      resolve({ nonce, ...reply });
    };
    view.pending.set(nonce, settle);
    try {
      view.model.send({ ...message, view: view.id, nonce });
    } catch {
      settle({ refused: SILENT }); // JupyterLab throws once the kernel was restarted
    }
  });
