import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProgram, runProgram } from '../lib/processes.mjs';
import { ensureProgram } from '../lib/system-packages.mjs';

const CONFIGURATION =
  'include /etc/nginx/modules-enabled/*.conf; events {} http { brotli_static on; }';

/** The nginx of this machine, if it has the Brotli module that the Docker images use. */
async function findNginx() {
  const program = findProgram('nginx', ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin']);
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-nginx-'));
  try {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, CONFIGURATION);
    const { output } = await runProgram(program, ['-t', '-c', file]);
    return output.includes('unknown directive') ? undefined : program;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Finds nginx with Brotli, or installs it with apt-get as root.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of the program
 * @throws {import('../lib/explained-error.mjs').ExplainedError} if there is none and none can be
 *   installed
 */
export const ensureNginx = (options) =>
  ensureProgram(
    {
      find: findNginx,
      packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
      notFound:
        'No nginx with the Brotli module was found. Install it (packages nginx-light and libnginx-mod-http-brotli-static on Debian and Ubuntu) and start again.',
    },
    options,
  );
