import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { flakyJourneys, readReport } from './test-reports.mjs';

/**
 * @param {string} text
 * @param {'jest' | 'node' | 'playwright'} format
 */
function read(text, format) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-report-'));
  try {
    const file = path.join(folder, 'report');
    writeFileSync(file, text);
    return readReport(file, format);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('readReport', () => {
  it('counts a Jest file that cannot run as one failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
    assert.deepEqual(read(JSON.stringify(report), 'jest'), { passed: 7, failed: 2 });
  });

  it('counts cancelled Node tests as failures', () => {
    assert.deepEqual(read('# pass 12\n# fail 1\n# cancelled 2\n', 'node'), {
      passed: 12,
      failed: 3,
    });
  });

  it('counts flaky journeys as passed and names them', () => {
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 0 },
      errors: [],
      suites: [
        {
          title: 'team.spec.ts',
          specs: [{ title: 'invites', tests: [{ status: 'flaky', results: [{}, {}] }] }],
        },
      ],
    };
    assert.deepEqual(read(JSON.stringify(report), 'playwright'), {
      passed: 4,
      failed: 0,
      notes: ['Passed on the second try: team.spec.ts › invites: timed out'],
    });
  });

  it('returns undefined when the runner wrote no report', () => {
    assert.equal(readReport('/missing/report.json', 'jest'), undefined);
  });
});

describe('flakyJourneys', () => {
  it('names a journey by its groups and its error', () => {
    const message =
      '\u001b[31mError: not visible\u001b[39m\n\nLocator: a button\nExpected: visible\nLog';
    /**
     * @param {string} title
     * @param {string} status
     */
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
            {
              title: 'receipts',
              specs: [spec('keeps a receipt', 'flaky'), spec('x', 'unexpected')],
            },
          ],
        },
      ],
    };
    assert.deepEqual(flakyJourneys(report), [
      'expenses.spec.ts › receipts › keeps a receipt: Error: not visible Locator: a button Expected: visible',
    ]);
  });
});
