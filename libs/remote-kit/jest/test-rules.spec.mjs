import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';

/** @type {() => void} the check that runs after each test */
let check = () => undefined;
const { error, warn } = console;

Object.assign(globalThis, {
  jest: { setTimeout: () => undefined },
  afterEach: (/** @type {() => void} */ hook) => (check = hook),
  afterAll: () => undefined,
});
createRequire(import.meta.url)('./test-rules.cjs');
const guarded = { error: console.error, warn: console.warn };
Object.assign(console, { error, warn });

describe('rules of the unit tests of a front end', () => {
  for (const method of /** @type {const} */ (['error', 'warn'])) {
    it(`fails a test that calls console.${method}, and not the next one`, () => {
      guarded[method]('Each child in a list should have a unique "%s" prop.', 'key');
      assert.throws(check, {
        message: `console.${method}: Each child in a list should have a unique "key" prop.`,
      });
      assert.doesNotThrow(check);
    });
  }

  it('ignores warnings that depend on the speed of the machine', () => {
    guarded.warn('SerializableStateInvariantMiddleware took 54ms, which is more than 32ms.');
    assert.doesNotThrow(check);
  });
});
