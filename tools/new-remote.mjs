import { writeEndpoints } from '@atrium/remote-kit/codegen';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageBin } from './lib/install.mjs';
import { createRemote } from './lib/new-remote.mjs';

/** `npm run new:remote -- assets`: creates a micro-frontend with a page, endpoints and tests. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [name] = process.argv.slice(2);

try {
  if (name === undefined) throw new Error('Usage: npm run new:remote -- <name>');
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
  console.log('Run "npm install" to link it, then "npm start" or "npm run dev".');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
