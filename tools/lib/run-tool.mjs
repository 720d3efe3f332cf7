import { exitCodeOf, ExplainedError } from './explained-error.mjs';
import { signalStartedProcesses } from './processes.mjs';
import { createPaint, createProgress } from './progress.mjs';

/**
 * npm forwards the signal of a Ctrl-C, so it arrives twice. The second one within this time is
 * ignored.
 */
const REPEATED_SIGNAL_MS = 700;
const PARENT_CHECK_MS = 250;

/**
 * @typedef {object} ToolContext
 * @property {import('./progress.mjs').Progress} progress
 * @property {AbortSignal} signal aborted by Ctrl-C and by termination signals
 * @property {(() => Promise<void> | void)[]} cleanups run at the end in reverse order
 */

/**
 * Runs a long-lived tool: Ctrl-C stops it cleanly with exit code 0, a failure prints a message and
 * sets exit code 1, and wrong arguments 2. In all cases it stops everything that it started.
 *
 * @param {(context: ToolContext) => Promise<void>} work
 * @param {NodeJS.WriteStream} [stream] for the progress; standard output if omitted
 * @returns {Promise<void>}
 */
export async function runTool(work, stream = process.stdout) {
  const progress = createProgress({ stream });
  const { signal } = createShutdownController();
  process.on('exit', () => signalStartedProcesses('SIGTERM'));
  /** @type {ToolContext['cleanups']} */
  const cleanups = [];
  try {
    await work({ progress, signal, cleanups });
  } catch (error) {
    progress.close();
    // Aborted work is not a failure.
    if (!signal.aborted) {
      process.exitCode = exitCodeOf(error);
      printError(error);
    }
  }
  const step = signal.aborted ? progress.step('Stopping') : undefined;
  for (const cleanUp of cleanups.reverse()) {
    try {
      await cleanUp();
    } catch (error) {
      process.exitCode = 1;
      printError(error);
    }
  }
  step?.done('Stopped');
  progress.close();
  // Signal handlers and idle timers would keep the process alive.
  process.exit();
}

/**
 * Turns termination signals into an abort signal. A second Ctrl-C exits immediately.
 *
 * @returns {AbortController}
 */
function createShutdownController() {
  const controller = new AbortController();
  let firstAt = 0;
  const request = () => {
    if (!controller.signal.aborted) {
      firstAt = Date.now();
      controller.abort();
    } else if (Date.now() - firstAt > REPEATED_SIGNAL_MS) {
      signalStartedProcesses('SIGKILL');
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  // npm can exit without sending a signal to the script that it runs, even before this line.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = Number(process.env.NPM_PID ?? process.ppid);
    // Tools that this one starts have another parent.
    delete process.env.NPM_PID;
    setInterval(() => {
      if (process.ppid !== parent && !controller.signal.aborted) request();
    }, PARENT_CHECK_MS).unref();
  }
  return controller;
}

/** @param {unknown} error */
function printError(error) {
  const paint = createPaint(Boolean(process.stderr.isTTY) && !process.env.NO_COLOR);
  if (!(error instanceof ExplainedError)) {
    console.error(`\n  ${paint('red', '✗')} An unexpected error occurred.`);
    console.error(error);
    return;
  }
  console.error(`\n  ${paint('red', '✗')} ${error.message}`);
  if (error.details !== '') {
    const lines = error.details.split('\n').map((line) => `      ${paint('dim', line)}`);
    console.error(`\n${lines.join('\n')}`);
  }
}
