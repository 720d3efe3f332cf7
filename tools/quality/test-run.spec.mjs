import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { SERVER_SETTINGS } from './test-run.mjs';

describe('SERVER_SETTINGS', () => {
  it('lists every setting in the schema of the environment', () => {
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
      settings.filter((name) => !SERVER_SETTINGS.includes(name)),
      [],
    );
  });
});
