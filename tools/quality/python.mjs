import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

const findPython = () => findProgram('python3');

/**
 * Finds Python, which an API test generates a client for, or installs it with apt-get as root.
 *
 * @returns {Promise<string>} full path of the program
 * @throws {ExplainedError} if there is none and none can be installed
 */
export async function ensurePython() {
  if (findPython() === undefined && canInstallSystemPackages()) {
    await installSystemPackages(['python3']);
  }
  const python = findPython();
  if (python !== undefined) return python;
  throw new ExplainedError(
    'No Python was found. Install it (package python3 on Debian and Ubuntu) and start again.',
  );
}
