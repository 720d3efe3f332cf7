import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { explainNpm, isInstalled, matchesLock } from './install.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  backend: { version: '0.1.0' },
  'node_modules/@atrium/backend': { link: true },
  'node_modules/express': { version: '5.3.0' },
  'node_modules/sharp-other-machine': { version: '1.0.0', optional: true },
};
const INSTALLED = {
  backend: { version: '0.1.0' },
  'node_modules/@atrium/backend': { link: true },
  'node_modules/express': { version: '5.3.0' },
};

describe('matchesLock', () => {
  it('accepts an install without the optional packages of other machines', () => {
    assert.equal(matchesLock(LOCKED, INSTALLED), true);
  });

  it('rejects a missing package, a wrong version and an extra package', () => {
    const missing = { backend: INSTALLED.backend };
    assert.equal(matchesLock(LOCKED, missing), false);
    const older = { ...INSTALLED, 'node_modules/express': { version: '5.2.0' } };
    assert.equal(matchesLock(LOCKED, older), false);
    const more = { ...INSTALLED, 'node_modules/left-pad': { version: '1.0.0' } };
    assert.equal(matchesLock(LOCKED, more), false);
  });
});

describe('isInstalled', () => {
  /** @type {string} */
  let root;
  const writeLock = (/** @type {object} */ packages) =>
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-install-'));
    mkdirSync(path.join(root, 'node_modules'));
    writeLock(LOCKED);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('rejects an install that npm has not finished', () => {
    assert.equal(isInstalled(root), false);
  });

  const writeInstalled = (/** @type {object} */ packages) =>
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  it('accepts a manual install until the lock file changes', () => {
    writeInstalled(INSTALLED);
    assert.equal(isInstalled(root), true);
    assert.equal(isInstalled(root), true);
    writeLock({ ...LOCKED, 'node_modules/more': { version: '1.0.0' } });
    assert.equal(isInstalled(root), false);
  });

  it('accepts a manual install after a workspace was added', () => {
    writeInstalled(INSTALLED);
    assert.equal(isInstalled(root), true);
    const added = { 'mfe-assets': { version: '0.1.0' }, 'node_modules/@atrium/mfe-assets': {} };
    writeLock({ ...LOCKED, ...added });
    assert.equal(isInstalled(root), false);
    writeInstalled({ ...INSTALLED, ...added });
    assert.equal(isInstalled(root), true);
  });
});

describe('explainNpm', () => {
  const causes = [
    ['npm error code EAI_AGAIN\nnpm error request to https://x failed', /registry is unreachable/],
    ['npm error code ENOSPC', /not enough disk space/],
    ['npm error code EACCES', /node_modules is not writable/],
    ['npm error code EUSAGE', /could not be installed with "npm ci"/],
  ];
  for (const [output = '', sentence = /./] of causes) {
    it(`explains npm's message ${String(output).slice(0, 24)}`, () => {
      assert.match(explainNpm(String(output)).message, /** @type {RegExp} */ (sentence));
    });
  }

  it("removes npm's warnings and progress from the details", () => {
    const { details } = explainNpm(
      'npm warn old lockfile\nnpm http fetch GET 200\nnpm error code E404',
    );
    assert.equal(details, 'npm error code E404');
  });
});
