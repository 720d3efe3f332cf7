import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

it('rejects a copy of the package without its assets before it writes anything', async (t) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'atrium-remote-kit-'));
  t.after(() => rmSync(copy, { recursive: true }));
  for (const entry of ['create', 'codegen', 'package.json']) {
    cpSync(path.join(PACKAGE, entry), path.join(copy, entry), { recursive: true });
  }
  symlinkSync(MODULES, path.join(copy, 'node_modules'));
  const { createRemote } = await import(pathToFileURL(path.join(copy, 'create/remote.mjs')).href);
  // Creating a folder here would fail.
  const parent = path.join(copy, 'missing');
  await assert.rejects(createRemote(parent, 'assets'), /This copy .* is incomplete/);
});
