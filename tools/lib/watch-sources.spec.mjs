import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { watchSources } from './watch-sources.mjs';

describe('watchSources', () => {
  /** @type {string} */
  let root;
  /** @type {{ close: () => void }} */
  let watcher;
  /** @type {(file: string) => void} */
  let notice;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-watch-'));
    mkdirSync(path.join(root, 'inner'));
    writeFileSync(path.join(root, 'inner/a.ts'), '1');
    notice = () => undefined;
    watcher = watchSources(root, (file) => notice(file));
  });
  afterEach(() => {
    watcher.close();
    rmSync(root, { recursive: true });
  });

  /**
   * @param {string} name
   * @param {() => void} act
   */
  const noticed = (name, act) =>
    new Promise((resolve) => {
      notice = (file) => file === path.join(root, name) && resolve(undefined);
      act();
    });

  it('notices each save by replacement, one after the other', { timeout: 10_000 }, async () => {
    for (const text of ['2', '3', '4']) {
      await noticed('inner/a.ts', () => {
        writeFileSync(path.join(root, 'inner/a.ts.tmp'), text);
        renameSync(path.join(root, 'inner/a.ts.tmp'), path.join(root, 'inner/a.ts'));
      });
    }
    await noticed('inner/a.ts', () => writeFileSync(path.join(root, 'inner/a.ts'), '5'));
  });

  it('notices files of folders that are made later', { timeout: 10_000 }, async () => {
    await noticed('inner/new', () => mkdirSync(path.join(root, 'inner/new')));
    await noticed('inner/new/b.ts', () => writeFileSync(path.join(root, 'inner/new/b.ts'), '1'));
  });
});
