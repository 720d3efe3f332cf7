import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packageBin } from './lib/install.mjs';
import { changedFiles } from './quality/changed-files.mjs';

/**
 * Checks the formatting of all files, or with `--changed` of the files that differ from the last
 * commit. `npm run format` fixes it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const changed = process.argv.includes('--changed') ? changedFiles(root) : undefined;
const files = changed ?? ['.'];
if (files.length > 0) {
  const { status } = spawnSync(
    process.execPath,
    [packageBin(root, 'prettier'), '--check', '--ignore-unknown', '--log-level=warn', ...files],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
