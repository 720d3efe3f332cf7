import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flakyJourneys } from './test-runners.mjs';

describe('journeys that passed only at the second try', () => {
  it('are named with the groups they stand in, and with what failed', () => {
    const message =
      '\u001b[31mError: not visible\u001b[39m\n\nLocator: a button\nExpected: visible\nLog';
    const spec = (title, status) => ({
      title,
      tests: [{ status, results: [{ error: { message } }, {}] }],
    });
    const report = {
      title: '',
      suites: [
        {
          title: 'expenses.spec.ts',
          specs: [spec('opens', 'expected')],
          suites: [
            { title: 'a receipt', specs: [spec('is kept', 'flaky'), spec('x', 'unexpected')] },
          ],
        },
      ],
    };
    assert.deepEqual(flakyJourneys(report), [
      'expenses.spec.ts › a receipt › is kept: Error: not visible Locator: a button Expected: visible',
    ]);
  });

  it('are none when everything passed', () => {
    assert.deepEqual(flakyJourneys({ title: '' }), []);
  });
});
