import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

const findNginx = () => findProgram('nginx', ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin']);

/**
 * Finds the nginx that the tests of the proxy run, or brings the one of the images with apt-get, as root.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of its program
 * @throws {ExplainedError} when there is none and none can be brought
 */
export async function bringNginx(options = {}) {
  const found = findNginx();
  if (found !== undefined) return found;
  if (canInstallSystemPackages()) {
    await installSystemPackages(['nginx-light', 'libnginx-mod-http-brotli-static'], options);
  }
  const brought = findNginx();
  if (brought !== undefined) return brought;
  throw new ExplainedError(
    'No nginx was found for the tests of the proxy. Install it with its Brotli module (packages nginx-light and libnginx-mod-http-brotli-static on Debian and Ubuntu) and start again.',
  );
}
