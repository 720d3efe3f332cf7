import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command-line.mjs';
import { packageBin } from './lib/install.mjs';
import { listFiles } from './lib/list-files.mjs';

const USAGE = `Usage: npm run record-release

Records the API document and the shared libraries' types as released. Tests keep later versions
compatible with them.
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const released = path.join(root, 'libs/released');

await runCommand({ name: 'npm run record-release', usage: USAGE, options: {} }, recordRelease);

function recordRelease() {
  copyFileSync(
    path.join(root, 'backend/openapi.json'),
    path.join(root, 'backend/released/openapi.json'),
  );
  for (const library of ['contracts', 'web-kit', 'ui-kit']) {
    const source = path.join(root, 'libs', library);
    run([path.join(root, 'tools/build-library.mjs')], source);
    rmSync(path.join(released, library), { recursive: true, force: true });
    cpSync(path.join(source, 'dist'), path.join(released, library), {
      recursive: true,
      filter: (file) => file.endsWith('.d.mts') || statSync(file).isDirectory(),
    });
  }

  // Keep only the types that `libs/released/compatible.ts` compares.
  const compared = run(
    [packageBin(root, '@typescript/native', 'tsc'), '--listFilesOnly'],
    released,
  );
  const declarations = listFiles(released).filter((file) => file.endsWith('.d.mts'));
  for (const file of declarations.map((name) => path.join(released, name))) {
    if (!compared.includes(file)) rmSync(file);
  }
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @returns {string[]} the lines of the output
 */
function run(args, folder) {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}`);
  return stdout.split('\n');
}
