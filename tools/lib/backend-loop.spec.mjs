import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runBackendLoop } from './backend-loop.mjs';

/** Fails if a source of the folder is broken. */
const COMPILER = `
  import { readdirSync, readFileSync } from 'node:fs';
  const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  if (files.some(({ parentPath, name }) => readFileSync(parentPath + '/' + name, 'utf8') === 'broken')) {
    process.exit(1);
  }
`;

describe('runBackendLoop', { timeout: 60_000 }, () => {
  /** @type {string} */
  let root;
  /** @type {string[]} */
  let printed;
  /** @type {() => void} */
  let onPrint = () => undefined;
  /** @type {ReturnType<typeof runBackendLoop>} */
  let loop;

  /** @param {string} file @param {string} content */
  const write = (file, content) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };

  /**
   * Waits for the line, and forgets the lines before it.
   *
   * @param {RegExp} line
   */
  const print = async (line) => {
    for (;;) {
      const index = printed.findIndex((text) => line.test(text));
      if (index >= 0) return printed.splice(0, index + 1);
      await new Promise((resolve) => (onPrint = () => resolve(undefined)));
    }
  };

  beforeEach(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-loop-'));
    printed = [];
    const scripts = { compile: 'node compile.mjs' };
    for (const folder of ['libs/contracts', 'backend']) {
      write(`${folder}/package.json`, JSON.stringify({ scripts }));
      write(`${folder}/compile.mjs`, COMPILER);
      write(`${folder}/src/code.ts`, 'good');
    }
    write('backend/src/migrations/1-first.ts', 'good');
    write('backend/dist/main.js', "console.log('serving'); setInterval(() => undefined, 1000);");
    write('backend/dist/migrate.js', "console.log('migrated');");
    loop = runBackendLoop({
      root,
      env: process.env,
      demo: true,
      signal: new AbortController().signal,
      print: (line) => {
        printed.push(line);
        onPrint();
      },
    });
    await print(/serving/);
  });
  afterEach(async () => {
    await loop.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('restarts the backend after a change, without a migration if there is no new one', async () => {
    write('backend/src/code.ts', 'better');
    assert.doesNotMatch((await print(/serving/)).join(), /migrated/);
  });

  it('runs a new migration after a change to another file has repaired the build', async () => {
    write('backend/src/code.ts', 'broken');
    write('backend/src/migrations/2-second.ts', 'good');
    await print(/^backend does not compile/);
    write('backend/src/code.ts', 'good');
    assert.match((await print(/serving/)).join(), /migrated/);
  });
});
