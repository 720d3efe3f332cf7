/**
 * @typedef {object} NxRun
 * @property {Map<string, string>} outputs the output of each task that ran, by `project:target`
 * @property {string[]} failed
 * @property {string[]} skipped tasks that did not run because one of their dependencies failed
 */

/**
 * Reads the output of `nx run-many --outputStyle=static`: a block for each task when it has ended,
 * and a summary that lists the failed tasks (docs/reference/pinned-internals.md#build-and-tests).
 *
 * @param {{ onTask?: (task: string) => void }} [options] `onTask` is called when a task has ended
 */
export function createNxReader({ onTask } = {}) {
  /** @type {Map<string, string[]>} */
  const blocks = new Map();
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const skipped = [];
  /** @type {string[]} */
  const summary = [];
  /** @type {string[]} */
  let current = summary;
  /** @type {string[] | undefined} */
  let list;

  return {
    /** @param {string} line */
    read(line) {
      const task = /^> nx run (\S+)/.exec(line)?.[1];
      if (task !== undefined) {
        current = [];
        blocks.set(task, current);
        onTask?.(task);
        return;
      }
      if (/^ NX {2}/.test(line)) current = summary;
      current.push(line);
      if (current !== summary) return;
      if (/^Failed tasks:/.test(line)) list = failed;
      else if (/^Tasks not run/.test(line)) list = skipped;
      const listed = /^- (\S+)$/.exec(line)?.[1];
      if (listed !== undefined) list?.push(listed);
    },

    /** @returns {NxRun & { summary: string }} */
    result: () => ({
      outputs: new Map([...blocks].map(([task, lines]) => [task, lines.join('\n').trim()])),
      failed,
      skipped,
      summary: summary.join('\n').trim(),
    }),
  };
}
