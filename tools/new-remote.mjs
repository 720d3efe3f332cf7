import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { ExplainedError, UsageError } from './lib/explained-error.mjs';
import { packageBin } from './lib/install.mjs';

const USAGE = `Usage: npm run new:remote -- <name>

Creates the micro-frontend mfe-<name> with a page, endpoints and tests, and registers it.
`;

const root = fileURLToPath(new URL('..', import.meta.url));

const command = { name: 'npm run new:remote', usage: USAGE, options: {}, allowPositionals: true };

await runCommand(command, async (_options, [name]) => {
  if (name === undefined) {
    throw new UsageError('Enter a name: npm run new:remote -- <name>');
  }
  if (!existsSync(path.join(root, 'node_modules/@atrium/remote-kit'))) {
    throw new ExplainedError('Run "npm install" first, and then this command again.');
  }
  // Imported here, because both need installed packages.
  const { writeEndpoints } = await import('@atrium/remote-kit/codegen');
  const { createRemote } = await import('./lib/new-remote.mjs');
  const files = createRemote(root, name);
  await writeEndpoints(path.join(root, `mfe-${name}`), path.join(root, 'backend/openapi.json'));
  const paths = files.map((file) => path.join(root, file));
  const format = ['--write', '--log-level', 'warn', '--ignore-unknown', ...paths];
  execFileSync(process.execPath, [packageBin(root, 'prettier'), ...format], { stdio: 'inherit' });
  console.log(
    `Created mfe-${name} and registered it in:\n${files
      .filter((file) => !file.startsWith(`mfe-${name}`))
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log(
    'In the root of the repository, run "npm install" to link it, then "npm start" or "npm run dev".',
  );
});
