import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { FRONT_ENDS } from './lib/front-ends.mjs';
import { packageBin } from './lib/install.mjs';
import { changedFiles } from './quality/changed-files.mjs';

const USAGE = `Usage: npm run lint -- [options]

Runs oxlint, and checks the boundaries inside projects with dependency-cruiser.

  --changed  lint only files that differ from the last commit
  --fix      fix what oxlint can fix
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

  const results = [];
  if (lintedFiles.length > 0) {
    results.push(
      run(packageBin(root, 'oxlint'), [
        // The changed files may all be generated.
        '--no-error-on-unmatched-pattern',
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
 */
function run(script, scriptArgs) {
  const { status } = spawnSync(process.execPath, [script, ...scriptArgs], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
