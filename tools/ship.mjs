import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { ExplainedError, UsageError } from './lib/explained-error.mjs';
import { FRONT_ENDS } from './lib/front-ends.mjs';
import { packageBin } from './lib/install.mjs';
import { runProgram } from './lib/processes.mjs';
import { ship } from './lib/ship.mjs';

const FOLDERS = FRONT_ENDS.map(({ folder }) => folder).join(', ');

const USAGE = `Usage: npm run ship -- <front end> --to <folder>

Builds a front end (${FOLDERS}) and copies it into the folder from
which it is served. Open tabs keep working: files of earlier builds are kept for a day.

  --to <folder>  the folder, which is created if it doesn't exist
  --help         print this text
`;

const root = fileURLToPath(new URL('..', import.meta.url));

await runCommand(
  {
    name: 'npm run ship',
    usage: USAGE,
    options: { to: { type: 'string' } },
    allowPositionals: true,
  },
  async ({ to }, [project = '']) => {
    if (!FRONT_ENDS.some(({ folder }) => folder === project)) {
      throw new UsageError(
        project === ''
          ? `Name a front end: ${FOLDERS}.`
          : `There is no front end "${project}". The front ends are ${FOLDERS}.`,
      );
    }
    if (to === undefined) {
      throw new UsageError(`Name the folder: npm run ship -- ${project} --to <folder>`);
    }
    const { ok, output } = await runProgram(
      process.execPath,
      [packageBin(root, 'nx'), 'run', `@atrium/${project}:build`, '--outputStyle=static'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
      },
    );
    if (!ok) throw new ExplainedError(`The build of ${project} failed.\n${output}`);
    const target = path.resolve(process.env.INIT_CWD ?? '.', to);
    const { copied, deleted } = await ship(path.join(root, project, 'dist'), target);
    console.log(
      `Shipped ${project} to ${target}: ${copied} files copied, ${deleted} old files deleted.`,
    );
  },
);
