import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTestOptions, usage } from './test-options.mjs';

const STAGES = ['lint', 'unit', 'api'];

describe('the command line of npm test', () => {
  it('asks for everything when nothing is given', () => {
    assert.deepEqual(readTestOptions([], STAGES), {
      help: false,
      quick: false,
      verbose: false,
      only: [],
      grep: undefined,
      files: [],
    });
  });

  it('chooses stages, names and files', () => {
    const options = readTestOptions(
      ['--only', 'unit,api', '--only', 'lint', '--grep', 'signs in', 'projects'],
      STAGES,
    );
    assert.deepEqual(options.only, ['unit', 'api', 'lint']);
    assert.equal(options.grep, 'signs in');
    assert.deepEqual(options.files, ['projects']);
  });

  it('names the stages when one does not exist', () => {
    assert.throws(() => readTestOptions(['--only', 'apis'], STAGES), {
      message: 'There is no stage "apis". The stages are lint, unit, api.',
    });
  });

  it('refuses an unknown option with a sentence', () => {
    assert.throws(() => readTestOptions(['--fast'], STAGES), /npm test -- --help/);
  });

  it('lists every stage in its usage', () => {
    assert.match(usage([{ name: 'api', title: 'API tests' }]), /api +API tests/);
  });
});
