import { findProgram } from '../lib/processes.mjs';
import { ensureProgram } from '../lib/system-packages.mjs';

/**
 * Finds Python, which API tests run clients with, or installs it with apt-get as root.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of the program
 * @throws {import('../lib/explained-error.mjs').ExplainedError} if there is none and none can be
 *   installed
 */
export const ensurePython = (options) =>
  ensureProgram(
    {
      find: () => findProgram('python3'),
      packages: ['python3'],
      notFound:
        'No Python was found. Install it (package python3 on Debian and Ubuntu) and start again.',
    },
    options,
  );
