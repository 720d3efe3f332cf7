import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runStages } from './test-schedule.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */

/**
 * Runs made-up stages and answers what was printed, what was counted, and which were at work at
 * the same time.
 *
 * @param {(Partial<Stage> & { name: string })[]} stages
 */
async function run(stages) {
  /** @type {string[]} */
  const printed = [];
  /** @type {string[][]} */
  const together = [];
  /** @type {Set<string>} */
  const active = new Set();
  const progress = {
    print: (/** @type {string} */ text) => void printed.push(text),
    step: () => ({
      update: () => undefined,
      done: (/** @type {string | undefined} */ label) => void (label && printed.push(`✓ ${label}`)),
    }),
    close: () => undefined,
  };
  const options = {
    help: false,
    quick: false,
    only: [],
    grep: undefined,
    files: [],
    verbose: false,
  };
  const context = {
    root: '/',
    scratch: '/',
    options,
    signal: new AbortController().signal,
    run: async () => ({ ok: true, output: '' }),
  };
  const reports = await runStages({
    progress,
    context,
    cores: 2,
    stages: stages.map(({ work, ...stage }) => ({
      title: stage.name,
      limitMinutes: 1,
      ...stage,
      work: async (given) => {
        active.add(stage.name);
        together.push([...active].sort());
        await new Promise((resolve) => setImmediate(resolve));
        active.delete(stage.name);
        return work?.(given) ?? { passed: 1, failed: 0, output: '' };
      },
    })),
  });
  return { reports, printed: printed.join('\n'), together };
}

const failing = async () => ({ passed: 3, failed: 2, output: 'what went wrong' });

describe('the order of the stages', () => {
  it('runs as many side by side as there are cores', async () => {
    const { together } = await run([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    assert.ok(together.some((names) => names.length === 2));
    assert.ok(together.every((names) => names.length <= 2));
  });

  it('leaves the machine to a stage that works alone', async () => {
    const { together } = await run([{ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }]);
    assert.deepEqual(
      together.filter((names) => names.includes('b')),
      [['b']],
    );
  });

  it('goes on after a failure and shows its output', async () => {
    const { reports, printed } = await run([
      { name: 'a', tests: true, work: failing },
      { name: 'b' },
    ]);
    assert.deepEqual(
      reports.map(({ title, passed, failed }) => [title, passed, failed]),
      [
        ['a', 3, 2],
        ['b', 1, 0],
      ],
    );
    assert.match(printed, /a: 3 passed, 2 failed/);
    assert.match(printed, /what went wrong/);
  });

  it('shows what a stage has to say besides, also when it passed', async () => {
    const work = async () => ({
      passed: 2,
      failed: 0,
      output: '',
      notes: ['At the second try: a'],
    });
    const { printed } = await run([{ name: 'journeys', work }]);
    assert.match(printed, /At the second try: a/);
  });

  it('does not run a stage whose ground has failed, and counts it as a failure', async () => {
    const { reports, together } = await run([
      { name: 'build', work: failing },
      { name: 'journeys', after: ['build'] },
    ]);
    assert.deepEqual(together, [['build']]);
    assert.equal(reports.at(-1)?.failed, 1);
  });

  it('waits for the ground of a stage', async () => {
    const { together } = await run([{ name: 'build' }, { name: 'contract', after: ['build'] }]);
    assert.deepEqual(together, [['build'], ['contract']]);
  });

  it('runs a stage whose ground was not asked for', async () => {
    const { reports } = await run([{ name: 'journeys', after: ['build'] }]);
    assert.equal(reports[0]?.passed, 1);
  });

  it('counts a stage that breaks as one failure, with its reason', async () => {
    const { reports, printed } = await run([
      {
        name: 'a',
        work: async () => {
          throw new Error('no disk');
        },
      },
    ]);
    assert.equal(reports[0]?.failed, 1);
    assert.match(printed, /no disk/);
  });

  it('ends a stage that takes too long', async () => {
    const { reports } = await run([
      {
        name: 'a',
        limitMinutes: 1 / 60_000,
        work: ({ signal }) =>
          new Promise((_, reject) => {
            const refuse = () => reject(signal.reason);
            if (signal.aborted) refuse();
            signal.addEventListener('abort', refuse);
          }),
      },
    ]);
    assert.match(reports[0]?.output ?? '', /took longer/);
  });
});
