import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { BACKEND_SETTINGS } from './test-run.mjs';

describe('BACKEND_SETTINGS', () => {
  it('lists every setting of the environment schema', () => {
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
      settings.filter((name) => !BACKEND_SETTINGS.includes(name)),
      [],
    );
  });
});
