import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flakyTitles } from './test-runners.mjs';

describe('journeys that passed only at the second try', () => {
  it('are named with the groups they stand in', () => {
    const spec = (title, status) => ({ title, tests: [{ status }] });
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
    assert.deepEqual(flakyTitles(report), ['expenses.spec.ts › a receipt › is kept']);
  });

  it('are none when everything passed', () => {
    assert.deepEqual(flakyTitles({ title: '' }), []);
  });
});
