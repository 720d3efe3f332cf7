import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

const findDovecot = () => findProgram('dovecot', ['/usr/sbin', '/usr/local/sbin']);

/**
 * Finds Dovecot, the IMAP server of the API tests, or installs it with apt-get as root. The package
 * doesn't start it in a container; the tests start their own on the loopback interface.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of the program
 * @throws {ExplainedError} if there is none and none can be installed
 */
export async function ensureDovecot(options = {}) {
  const found = findDovecot();
  if (found !== undefined) return found;
  if (canInstallSystemPackages()) await installSystemPackages(['dovecot-imapd'], options);
  const installed = findDovecot();
  if (installed !== undefined) return installed;
  throw new ExplainedError(
    'No Dovecot was found. Install it (package dovecot-imapd on Debian and Ubuntu) and start again.',
  );
}
