import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTestOptions, usage } from './test-options.mjs';

const CHECKS = ['lint', 'unit', 'api'];

describe('readTestOptions', () => {
  it('selects everything by default', () => {
    assert.deepEqual(readTestOptions([], CHECKS), {
      help: false,
      quick: false,
      verbose: false,
      only: [],
      grep: undefined,
      files: [],
    });
  });

  it('reads checks, a name pattern and files', () => {
    const options = readTestOptions(
      ['--only', 'unit,api', '--only', 'lint', '--grep', 'signs in', 'projects'],
      CHECKS,
    );
    assert.deepEqual(options.only, ['unit', 'api', 'lint']);
    assert.equal(options.grep, 'signs in');
    assert.deepEqual(options.files, ['projects']);
  });

  it('lists the checks when one does not exist', () => {
    assert.throws(() => readTestOptions(['--only', 'apis'], CHECKS), {
      message: 'There is no check "apis". The checks are lint, unit, api.',
    });
  });

  it('rejects an unknown option and points to the help', () => {
    assert.throws(() => readTestOptions(['--fast'], CHECKS), /npm test -- --help/);
  });

  it('lists every check in its usage', () => {
    assert.match(usage([{ name: 'api', title: 'API tests' }]), /api +API tests/);
  });
});
