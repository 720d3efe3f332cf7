import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { NOT_FOR_TESTS } from './test-run.mjs';

describe('a run of the tests', () => {
  it('leaves out every setting of the server that a developer may have made', () => {
    const schema = readFileSync(
      new URL('../../backend/src/platform/config/environment.ts', import.meta.url),
      'utf8',
    );
    const settings = Array.from(
      schema.matchAll(/^ {2}([A-Z][A-Z_]+)\b/gm),
      ([, name = '']) => name,
    );
    assert.ok(settings.includes('DATABASE_URL'));
    assert.deepEqual(
      settings.filter((name) => !NOT_FOR_TESTS.includes(name)),
      [],
    );
  });
});
