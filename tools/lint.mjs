import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SITES } from './lib/sites.mjs';
import { changedFiles } from './quality/changed-files.mjs';

/**
 * ESLint over every file, and the borders inside the projects. `--changed` lints only what differs
 * from the last commit, `--fix` corrects what can be corrected.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const changed = args.includes('--changed') ? changedFiles(root) : undefined;
const linted = changed?.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file)) ?? ['.'];
const fix = args.includes('--fix') ? ['--fix'] : [];

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

// The rule for the borders between projects says nothing at all until a project graph is cached.
const results = [run('node_modules/nx/dist/bin/nx.js', ['show', 'projects'], 'ignore')];
if (linted.length > 0) {
  results.push(
    run('node_modules/eslint/bin/eslint.js', [
      '--max-warnings=0',
      '--no-warn-ignored',
      ...fix,
      ...linted,
    ]),
  );
}
const sources = ['backend/src', ...SITES.map(({ folder }) => `${folder}/src`)];
const libraries = ['libs/contracts/src', 'libs/web-kit/src', 'libs/ui-kit/src'];
results.push(
  run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    '--output-type=err-long',
    ...[...sources, ...libraries].filter((folder) => existsSync(`${root}/${folder}`)),
  ]),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
