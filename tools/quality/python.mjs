import { findProgram } from '../lib/processes.mjs';
import { ensureProgram } from '../lib/system-packages.mjs';

/**
 * Finds Python, which an API test generates a client for, or installs it with apt-get as root.
 *
 * @returns {Promise<string>} full path of the program
 * @throws {import('../lib/explained-error.mjs').ExplainedError} if there is none and none can be
 *   installed
 */
export const ensurePython = () =>
  ensureProgram({
    find: () => findProgram('python3'),
    packages: ['python3'],
    notFound:
      'No Python was found. Install it (package python3 on Debian and Ubuntu) and start again.',
  });
