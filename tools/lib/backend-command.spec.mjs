import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backendCommand } from './backend-command.mjs';

const heapOf = (/** @type {NodeJS.ProcessEnv} */ env) =>
  backendCommand('/srv/atrium', env).filter((part) => part.includes('old-space'));

describe('backendCommand', () => {
  it('limits the heap of the built server', () => {
    const [program, ...args] = backendCommand('/srv/atrium', {});
    assert.equal(program, process.execPath);
    assert.deepEqual(args, ['--max-old-space-size=2000', '/srv/atrium/backend/dist/main.js']);
  });

  it('leaves the size that the operator has chosen', () => {
    assert.deepEqual(heapOf({ NODE_OPTIONS: '--max-old-space-size=4096' }), []);
    assert.deepEqual(heapOf({ NODE_OPTIONS: '--max_old_space_size=4096' }), []);
    assert.equal(heapOf({ NODE_OPTIONS: '--enable-source-maps' }).length, 1);
  });
});
