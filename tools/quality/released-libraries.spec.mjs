import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packageBin } from '../lib/install.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASED = path.join(ROOT, 'libs/released');

/**
 * @param {string} folder
 * @returns {string} the compiler's messages, one for each entry that is incompatible
 */
function compile(folder) {
  const tsc = packageBin(ROOT, '@typescript/native', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

/** @param {string} file that declares the contract version */
const contractVersion = (file) =>
  Number(/REMOTE_CONTRACT_VERSION = (\d+);/.exec(readFileSync(file, 'utf8'))?.[1]);

describe('released libraries', () => {
  it('accepts only compatible changes to the shared libraries, unless the contract version is raised', () => {
    const released = contractVersion(path.join(RELEASED, 'contracts/remotes.d.mts'));
    const current = contractVersion(path.join(ROOT, 'libs/contracts/src/remotes.ts'));
    assert.ok(released >= 1);
    if (current > released) return;
    assert.equal(
      compile(RELEASED),
      '',
      'Keep these exports compatible, or raise REMOTE_CONTRACT_VERSION and run "npm run record-release".',
    );
  });

  it('finds a removed export, a removed property, a changed signature and a field that became required', () => {
    // Beside the original, because the compiler resolves packages from the folder upwards.
    const copy = mkdtempSync(path.join(ROOT, 'libs/.released-'));
    try {
      cpSync(RELEASED, copy, { recursive: true });
      replace(copy, 'web-kit/index.d.mts', /^/, 'export declare const gone: string;\n');
      replace(copy, 'ui-kit/actions/button.d.mts', /interface ButtonProps .*/, '$& tint?: string;');
      replace(
        copy,
        'ui-kit/table/pager.d.mts',
        /toPaging\(list: CountedList,/,
        'toPaging(list: string,',
      );
      replace(copy, 'contracts/remotes.d.mts', /order: number;/g, 'order?: number;');

      const messages = compile(copy);
      assert.match(messages, /Property 'gone' is missing in type/);
      assert.match(messages, /'"Button\.tint"' is not assignable to type 'never'/);
      assert.match(messages, /Types of property 'toPaging' are incompatible/);
      assert.match(messages, /Types of property 'order' are incompatible/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

/**
 * @param {string} folder
 * @param {string} name of the file
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replace(folder, name, pattern, replacement) {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  assert.match(text, pattern);
  writeFileSync(file, text.replace(pattern, replacement));
}
