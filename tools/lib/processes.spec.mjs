import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runProgram } from './processes.mjs';

const CLEANS_UP = `
  process.on('SIGINT', () => { console.log('cleaned up'); process.exit(); });
  setInterval(() => undefined, 1_000);
  console.log('working');
`;

describe('runProgram', () => {
  it('lets an aborted program clean up before it exits', async () => {
    const controller = new AbortController();
    /** @type {string[]} */
    const lines = [];
    const run = runProgram(process.execPath, ['-e', CLEANS_UP], {
      signal: controller.signal,
      stop: { signal: 'SIGINT', graceMs: 30_000 },
      onLine: (line) => {
        lines.push(line);
        controller.abort();
      },
    });
    await assert.rejects(run, { name: 'AbortError' });
    assert.deepEqual(lines, ['working', 'cleaned up']);
  });
});
