import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readCommandLine, readWholeNumber } from './command-line.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The npm command of each tool that reads arguments. */
const TOOLS = {
  'bench.mjs': 'npm run bench',
  'bench-load.mjs': 'npm run bench:load',
  'dev.mjs': 'npm run dev',
  'drill.mjs': 'npm run drill',
  'galera.mjs': 'npm run galera',
  'generate.mjs': 'npm run generate',
  'lint.mjs': 'npm run lint',
  'new-remote.mjs': 'npm run new:remote',
  'record-release.mjs': 'npm run record-release',
  'sbom.mjs': 'npm run sbom',
  'ship.mjs': 'npm run ship',
  'start.mjs': 'npm start',
  'test.mjs': 'npm test',
};

/**
 * @param {string} tool
 * @param {string[]} args
 */
const run = (tool, args) =>
  spawnSync(process.execPath, [path.join(root, 'tools', tool), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

describe('readCommandLine', () => {
  it('returns options and other arguments', () => {
    const { values, positionals } = readCommandLine('npm run ship', {
      args: ['shell', '--to', 'folder'],
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    assert.equal(values.to, 'folder');
    assert.deepEqual(positionals, ['shell']);
  });

  it('rejects an unknown option, an unexpected argument and a missing value in one sentence', () => {
    const problems = {
      '--fast': "Unknown option '--fast'",
      now: "Unexpected argument 'now'",
      '--to': "Option '--to <value>' argument missing",
    };
    for (const [arg, problem] of Object.entries(problems)) {
      assert.throws(
        () => readCommandLine('npm run ship', { args: [arg], options: { to: { type: 'string' } } }),
        { message: `${problem}. Run "npm run ship -- --help" to list the options.` },
      );
    }
  });
});

describe('readWholeNumber', () => {
  it('returns the number', () => {
    assert.equal(readWholeNumber('0', '--restarts', 0), 0);
  });

  it('rejects text, fractions and numbers that are too small', () => {
    for (const text of ['many', '1.5', '-1', '', '0']) {
      assert.throws(() => readWholeNumber(text, '--rows'), {
        message: `--rows must be a whole number, at least 1, but it is "${text}".`,
      });
    }
  });
});

describe('the npm commands', () => {
  for (const [tool, args] of /** @type {const} */ ([
    ['new-remote.mjs', []],
    ['ship.mjs', []],
    ['ship.mjs', ['shell']],
    ['start.mjs', ['--port', 'many']],
    ['test.mjs', ['--only', 'nothing']],
  ])) {
    it(`exits with 2 for the arguments "${args.join(' ')}" of ${tool}`, () => {
      assert.equal(run(tool, [...args]).status, 2);
    });
  }

  for (const [tool, command] of Object.entries(TOOLS)) {
    it(`prints the usage of ${command} with --help`, () => {
      const { status, stdout } = run(tool, ['--help']);
      assert.equal(status, 0);
      assert.ok(stdout.startsWith(`Usage: ${command}`), stdout);
    });

    it(`rejects an unknown option of ${command} with exit code 2 and refers to its help`, () => {
      const { status, stderr } = run(tool, ['--unknown']);
      assert.equal(status, 2);
      assert.match(stderr, new RegExp(`'--unknown'.*Run "${command} -- --help"`));
    });
  }
});
