import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { changedFiles } from './quality/changed-files.mjs';

/**
 * Checks that every file is formatted; with `--changed` only those that differ from the last commit.
 * `npm run format` corrects them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const changed = process.argv.includes('--changed') ? changedFiles(root) : undefined;
const files = changed ?? ['.'];
if (files.length > 0) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--ignore-unknown',
      '--log-level=warn',
      ...files,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
