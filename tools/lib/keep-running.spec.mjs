import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExplainedError } from './explained-error.mjs';
import { keepRunning, restartDelay } from './keep-running.mjs';

const MINUTE = 60_000;

describe('restartDelay', () => {
  /** @type {[string, number[], number | undefined][]} */
  const cases = [
    ['waits a second after the first stop', [0], 1_000],
    ['waits longer after the second stop', [0, 5_000], 3_000],
    ['waits longer after the third stop', [0, 5_000, 9_000], 10_000],
    ['waits longest after the fourth stop', [0, 5_000, 9_000, 20_000], 30_000],
    ['gives up after five stops at once', [7, 7, 7, 7, 7], undefined],
    ['gives up after the fifth stop in ten minutes', [0, 1, 2, 3, 10 * MINUTE - 1], undefined],
    ['ignores a stop ten minutes ago', [0, 1, 2, 3, 10 * MINUTE], 30_000],
    ['starts over after ten quiet minutes', [0, 1, 2, 3, 4, 11 * MINUTE], 1_000],
    ['never gives up on a program that stops every three minutes', every(3 * MINUTE), 30_000],
  ];
  for (const [name, stops, expected] of cases) {
    it(name, () => assert.equal(restartDelay(stops), expected));
  }

  /** @param {number} interval */
  function every(interval) {
    return Array.from({ length: 100 }, (_, index) => index * interval);
  }
});

describe('keepRunning', () => {
  /**
   * Keeps a program running that the test stops itself.
   *
   * @param {{ delaysMs?: number[], start?: (attempt: number) => void, signal?: AbortSignal }}
   *   [options]
   */
  async function keepTestProgram({ delaysMs = [0, 0, 0, 0], start, signal } = {}) {
    /** @type {string[]} */
    const events = [];
    let attempt = 0;
    const kept = await keepRunning({
      name: 'The program',
      logSentence: 'Its log is program.log.',
      delaysMs,
      signal: signal ?? new AbortController().signal,
      notify: (message) => events.push(message),
      start: async () => {
        attempt += 1;
        start?.(attempt);
        events.push(`start ${attempt}`);
        /** @type {(reason: ExplainedError) => void} */
        let end = () => undefined;
        /** @type {Promise<ExplainedError>} */
        const ended = new Promise((resolve) => {
          end = resolve;
        });
        return {
          ended,
          fail: () => end(new ExplainedError('The program stopped.')),
          stop: async () => {
            events.push('stop');
            end(new ExplainedError('The program was stopped.'));
          },
        };
      },
    });
    const fail = async () => {
      (await kept.current()).fail();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { kept, events, fail };
  }

  it('reports each restart, and gives up after the fifth stop', async () => {
    const { kept, events, fail } = await keepTestProgram();
    for (let stop = 1; stop <= 5; stop += 1) await fail();
    await assert.rejects(kept.done, {
      message:
        'The program stopped 5 times in 10 minutes and was not restarted again. Its log is program.log. Fix the cause and start Atrium again; all saved data is safe.',
    });
    const notice = 'The program stopped. Restarting it in 0 seconds.';
    assert.deepEqual(
      events,
      ['start 1', 2, 3, 4, 5].flatMap((event) =>
        typeof event === 'string' ? [event] : [notice, `start ${event}`],
      ),
    );
    await kept.stop();
  });

  it('counts a restart that fails as a stop', async () => {
    const { kept, events, fail } = await keepTestProgram({
      start: (attempt) => {
        if (attempt === 2) throw new ExplainedError('The port is in use.');
      },
    });
    await fail();
    await kept.current();
    assert.deepEqual(events.slice(2), [
      'The port is in use. Trying again in 0 seconds.',
      'start 3',
    ]);
    await kept.stop();
  });

  it('ends a waiting restart when it is stopped', async () => {
    const { kept, events, fail } = await keepTestProgram({ delaysMs: [MINUTE] });
    await fail();
    await kept.stop();
    await kept.done;
    assert.deepEqual(events.slice(1), ['The program stopped. Restarting it in 60 seconds.']);
  });

  it('does not restart a program that it stops itself', async () => {
    const { kept, events } = await keepTestProgram();
    await kept.stop();
    await kept.done;
    assert.deepEqual(events, ['start 1', 'stop']);
  });

  it('does not restart after the signal, so that Ctrl-C ends it', async () => {
    const interrupted = new AbortController();
    const { kept, events, fail } = await keepTestProgram({ signal: interrupted.signal });
    interrupted.abort();
    await fail();
    await kept.done;
    assert.deepEqual(events, ['start 1']);
  });
});
