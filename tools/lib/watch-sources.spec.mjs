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
  let onChange;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-watch-'));
    mkdirSync(path.join(root, 'inner'));
    writeFileSync(path.join(root, 'inner/a.ts'), '1');
    onChange = () => undefined;
    watcher = watchSources(root, (file) => onChange(file));
  });
  afterEach(() => {
    watcher.close();
    rmSync(root, { recursive: true });
  });

  /**
   * @param {string} name
   * @param {() => void} act
   */
  const waitForChange = (name, act) =>
    new Promise((resolve) => {
      onChange = (file) => file === path.join(root, name) && resolve(undefined);
      act();
    });

  it('reports every save of an editor that replaces the file', { timeout: 10_000 }, async () => {
    for (const text of ['2', '3', '4']) {
      await waitForChange('inner/a.ts', () => {
        writeFileSync(path.join(root, 'inner/a.ts.tmp'), text);
        renameSync(path.join(root, 'inner/a.ts.tmp'), path.join(root, 'inner/a.ts'));
      });
    }
    await waitForChange('inner/a.ts', () => writeFileSync(path.join(root, 'inner/a.ts'), '5'));
  });

  it('reports files in new folders', { timeout: 10_000 }, async () => {
    await waitForChange('inner/new', () => mkdirSync(path.join(root, 'inner/new')));
    await waitForChange('inner/new/b.ts', () =>
      writeFileSync(path.join(root, 'inner/new/b.ts'), '1'),
    );
  });
});
