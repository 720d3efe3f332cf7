import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { FRONT_ENDS } from './lib/front-ends.mjs';
import { packageBin } from './lib/install.mjs';
import { changedFiles } from './quality/changed-files.mjs';

const USAGE = `Usage: npm run lint -- [options]

Runs ESLint, and checks the boundaries inside projects with dependency-cruiser.

  --changed  lint only files that differ from the last commit
  --fix      fix what ESLint can fix
  --help     print this text
`;

const root = fileURLToPath(new URL('..', import.meta.url));

await runCommand(
  {
    name: 'npm run lint',
    usage: USAGE,
    options: { changed: { type: 'boolean' }, fix: { type: 'boolean' } },
  },
  lint,
);

/** @param {{ changed?: boolean, fix?: boolean }} options */
function lint({ changed: onlyChanged, fix }) {
  const changed = onlyChanged ? changedFiles(root) : undefined;
  const lintedFiles = changed?.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file)) ?? ['.'];

  // @nx/enforce-module-boundaries reports nothing until Nx has cached the project graph
  // (docs/reference/pinned-internals.md#build-and-tests).
  const results = [run(packageBin(root, 'nx'), ['show', 'projects'], 'ignore')];
  if (lintedFiles.length > 0) {
    results.push(
      run(packageBin(root, 'eslint'), [
        '--max-warnings=0',
        '--no-warn-ignored',
        ...(fix ? ['--fix'] : []),
        ...lintedFiles,
      ]),
    );
  }
  const sources = ['backend/src', ...FRONT_ENDS.map(({ folder }) => `${folder}/src`)];
  const libraries = ['libs/contracts/src', 'libs/web-kit/src', 'libs/ui-kit/src'];
  results.push(
    run(packageBin(root, 'dependency-cruiser'), [
      '--output-type=err-long',
      ...[...sources, ...libraries].filter((folder) => existsSync(`${root}/${folder}`)),
    ]),
  );
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

/**
 * @param {string} script
 * @param {string[]} scriptArgs
 * @param {'inherit' | 'ignore'} [output]
 */
function run(script, scriptArgs, output = 'inherit') {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', output, 'inherit'];
  const { status } = spawnSync(process.execPath, [script, ...scriptArgs], {
    cwd: root,
    env,
    stdio,
  });
  return status === 0;
}
