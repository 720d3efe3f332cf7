import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHECKS, selectChecks } from './checks.mjs';

const NO_OPTIONS = {
  help: false,
  quick: false,
  only: [],
  grep: undefined,
  files: [],
  verbose: false,
};

/** @param {Partial<import('./test-options.mjs').TestOptions>} options */
const selected = (options) => selectChecks({ ...NO_OPTIONS, ...options }).map(({ name }) => name);

describe('selectChecks', () => {
  it('selects every check by default', () => {
    assert.deepEqual(
      selected({}),
      CHECKS.map(({ name }) => name),
    );
  });

  it('selects checks without a database or a browser for a quick run', () => {
    assert.deepEqual(selected({ quick: true }), ['format', 'lint', 'types', 'unit']);
  });

  it('selects the named checks', () => {
    assert.deepEqual(selected({ only: ['api', 'lint'] }), ['lint', 'api']);
  });

  it('selects only tests when they are filtered by name or file', () => {
    const tests = ['tools', 'unit', 'api', 'browser'];
    assert.deepEqual(selected({ grep: 'signs in' }), tests);
    assert.deepEqual(selected({ files: ['tickets'] }), tests);
  });
});
