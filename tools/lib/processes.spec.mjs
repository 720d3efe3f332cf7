import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from './processes.mjs';

const CLEANS_UP = `
  process.on('SIGINT', () => { console.log('cleaned up'); process.exit(); });
  setInterval(() => undefined, 1_000);
  console.log('at work');
`;

test('a program that is stopped may clean up, as after Ctrl-C', async () => {
  const limit = new AbortController();
  const lines = [];
  const run = runProgram(process.execPath, ['-e', CLEANS_UP], {
    signal: limit.signal,
    stop: { signal: 'SIGINT', graceMs: 30_000 },
    onLine: (line) => {
      lines.push(line);
      limit.abort();
    },
  });
  await assert.rejects(run, { name: 'AbortError' });
  assert.deepEqual(lines, ['at work', 'cleaned up']);
});
