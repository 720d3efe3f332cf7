import { ExplainedError } from './explained-error.mjs';
import { endStartedProcesses } from './processes.mjs';
import { createPaint, createProgress } from './progress.mjs';
import { createShutdown } from './shutdown.mjs';

/**
 * @typedef {object} ToolContext
 * @property {import('./progress.mjs').Progress} progress
 * @property {AbortSignal} signal comes with Ctrl-C and its like
 * @property {(() => Promise<void> | void)[]} cleanups what is to be undone at the end, the last one first
 */

/**
 * Runs a long-lived tool: Ctrl-C ends it in good order with exit code 0, a failure is one sentence
 * and exit code 1, and either way nothing that it started is left behind.
 *
 * @param {(context: ToolContext) => Promise<void>} work
 * @returns {Promise<void>}
 */
export async function runTool(work) {
  const progress = createProgress({ stream: process.stdout });
  const { signal } = createShutdown({ onForce: () => endStartedProcesses('SIGKILL') });
  process.on('exit', () => endStartedProcesses('SIGTERM'));
  /** @type {ToolContext['cleanups']} */
  const cleanups = [];
  try {
    await work({ progress, signal, cleanups });
  } catch (error) {
    progress.close();
    // What breaks off because it was asked to is no failure.
    if (!signal.aborted) {
      process.exitCode = 1;
      report(error);
    }
  }
  const step = signal.aborted ? progress.step('Stopping') : undefined;
  for (const undo of cleanups.reverse()) {
    try {
      await undo();
    } catch (error) {
      process.exitCode = 1;
      report(error);
    }
  }
  step?.done('Stopped');
  progress.close();
  // Signal handlers and idle timers must not keep a tool alive that has done its work.
  process.exit();
}

/** @param {unknown} error */
function report(error) {
  const paint = createPaint(Boolean(process.stderr.isTTY) && !process.env.NO_COLOR);
  if (!(error instanceof ExplainedError)) {
    console.error(`\n  ${paint('red', '✗')} Something went wrong that should not have.`);
    console.error(error);
    return;
  }
  console.error(`\n  ${paint('red', '✗')} ${error.message}`);
  if (error.details !== '') {
    const lines = error.details.split('\n').map((line) => `      ${paint('dim', line)}`);
    console.error(`\n${lines.join('\n')}`);
  }
}
