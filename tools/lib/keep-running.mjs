import { setTimeout as delay } from 'node:timers/promises';
import { ExplainedError } from './explained-error.mjs';

const WINDOW_MINUTES = 10;
/** Delays before the restart after the first stop within the window, the second one, and so on. */
const DELAYS_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * @typedef {object} RunningProgram
 * @property {Promise<ExplainedError>} ended resolves with the reason when it stops
 * @property {() => Promise<void>} stop
 */

/**
 * @template {RunningProgram} P
 * @typedef {object} KeptProgram
 * @property {() => Promise<P>} current resolves when the program runs; rejects when it is given up
 *   or stopped
 * @property {Promise<void>} done rejects with an ExplainedError when the program is given up;
 *   resolves after `stop` or the signal
 * @property {(listener: (program: P) => void) => void} onRestart
 * @property {() => Promise<void>} stop
 */

/**
 * How long to wait before a program that stopped is restarted.
 *
 * @param {number[]} stops times in milliseconds at which it stopped, the last one being now
 * @param {number[]} [delaysMs]
 * @returns {number | undefined} undefined to give up, after the fifth stop in ten minutes
 */
export function restartDelay(stops, delaysMs = DELAYS_MS) {
  const now = stops.at(-1) ?? 0;
  const recent = stops.filter((time) => now - time < WINDOW_MINUTES * 60_000);
  return delaysMs[recent.length - 1];
}

/**
 * Starts a program, and restarts it whenever it stops, until it stops too often.
 *
 * @template {RunningProgram} P
 * @param {object} options
 * @param {string} options.name subject of the messages, such as `The private database`
 * @param {string} options.logSentence where to look for the cause
 * @param {(signal: AbortSignal) => Promise<P>} options.start
 * @param {(message: string) => void} options.notify receives a sentence about each restart
 * @param {AbortSignal} options.signal ends the restarts; the program is stopped by `stop`
 * @param {number[]} [options.delaysMs]
 * @returns {Promise<KeptProgram<P>>}
 * @throws the error of the first start
 */
export async function keepRunning({ name, logSentence, start, notify, signal, delaysMs }) {
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  /** @type {number[]} */
  const stops = [];
  /** @type {((program: P) => void)[]} */
  const listeners = [];

  /**
   * @param {ExplainedError} reason
   * @returns {Promise<P>}
   */
  const restart = async (reason) => {
    let plan = 'Restarting it';
    for (;;) {
      // A monotonic clock, because the system's clock can be set.
      stops.push(performance.now());
      const delayMs = restartDelay(stops, delaysMs);
      if (delayMs === undefined) throw givenUp(reason);
      notify(`${reason.message} ${plan} in ${formatSeconds(delayMs)}.`);
      await delay(delayMs, undefined, { signal: ending });
      try {
        return await start(ending);
      } catch (error) {
        ending.throwIfAborted();
        if (!(error instanceof ExplainedError)) throw error;
        reason = error;
        plan = 'Trying again';
      }
    }
  };

  /** @param {ExplainedError} reason */
  const givenUp = ({ message, details }) =>
    new ExplainedError(
      `${name} stopped ${(delaysMs ?? DELAYS_MS).length + 1} times in ${WINDOW_MINUTES} minutes and was not restarted again. ${logSentence} Fix the cause and start Atrium again; all saved data is safe.`,
      { details: details || message },
    );

  let current = start(ending);
  await current;
  const watch = (async () => {
    for (;;) {
      const reason = await (await current).ended;
      if (ending.aborted) return;
      current = restart(reason);
      const program = await current.catch((error) =>
        ending.aborted ? undefined : Promise.reject(error),
      );
      if (program === undefined) return;
      for (const listener of listeners) listener(program);
    }
  })();
  const done = Promise.race([watch, aborted(ending)]);
  // The caller may wait for several programs, or stop before it waits for this one.
  done.catch(() => undefined);
  return {
    current: () => current,
    done,
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      const program = await current.catch(() => undefined);
      await program?.stop();
      await watch.catch(() => undefined);
    },
  };
}

/** @param {number} milliseconds */
function formatSeconds(milliseconds) {
  const seconds = milliseconds / 1000;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>} resolves when the signal is aborted
 */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
