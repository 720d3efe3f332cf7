import readline from 'node:readline';
import { ExplainedError } from './explained-error.mjs';
import { startProcess, stopProcess, waitForExit } from './processes.mjs';
import { createPaint } from './progress.mjs';

const LABEL_WIDTH = 14;
const STOP_LIMIT_MS = 10_000;

/**
 * @typedef {object} LabeledProcessOptions
 * @property {string} label prefix of each line
 * @property {import('./progress.mjs').Color} color of the label
 * @property {[string, ...string[]]} command program and arguments
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} print
 */

/**
 * Starts one of several programs that print to the same terminal.
 *
 * @param {LabeledProcessOptions} options
 * @returns {{ ended: Promise<ExplainedError>, stop: () => Promise<void> }}
 */
export function startLabeledProcess({ label, color, command, cwd, env = process.env, print }) {
  const colors = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
  const paint = createPaint(colors);
  const [program, ...args] = command;
  const child = startProcess(program, args, {
    cwd,
    env: { ...env, ...(colors && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    readline.createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') print(`${paint(color, label.padEnd(LABEL_WIDTH))} ${line}`);
    });
  }
  return {
    ended: waitForExit(child).then(
      ({ code, signal }) =>
        new ExplainedError(
          `"${label}" stopped unexpectedly (${signal ?? `exit code ${code}`}), so everything else was stopped as well. Fix the errors above and start again.`,
        ),
    ),
    stop: () => stopProcess(child, { entireGroup: true, graceMs: STOP_LIMIT_MS }),
  };
}
