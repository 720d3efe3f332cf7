import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageBin } from './lib/install.mjs';
import { runProgram } from './lib/processes.mjs';
import { ship } from './lib/ship.mjs';

/**
 * `npm run ship -- mfe-finance --to DIR`: builds one front end and copies it into the folder from
 * which it is served. Open tabs keep working; files of earlier builds are kept for a day.
 */
const USAGE = 'Usage: npm run ship -- <shell or remote> --to <folder>';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [project = ''] = positionals;
  const isProject =
    /^[\w-]+$/.test(project) && existsSync(path.join(root, project, 'webpack.config.cjs'));
  if (!isProject || !values.to) throw new Error(USAGE);

  const { ok, output } = await runProgram(
    process.execPath,
    [packageBin(root, 'nx'), 'run', `@atrium/${project}:build`, '--outputStyle=static'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (!ok) throw new Error(`The build of ${project} failed.\n${output}`);
  const target = path.resolve(process.env.INIT_CWD ?? '.', values.to);
  const { copied, deleted } = await ship(path.join(root, project, 'dist'), target);
  console.log(
    `Shipped ${project} to ${target}: ${copied} files copied, ${deleted} old files deleted.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
