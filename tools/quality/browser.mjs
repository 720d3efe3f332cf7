import { existsSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram, runProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

/** The same engine without the parts of a window, for two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The program of an installed Chromium or Chrome.
 *
 * @returns {string | undefined} full path
 */
export function findBrowser() {
  for (const name of NAMES) {
    const program = findProgram(name, ['/usr/bin', '/usr/local/bin', '/snap/bin']);
    if (program !== undefined) return program;
  }
  return MAC_APPLICATIONS.find((program) => existsSync(program));
}

/**
 * Finds a browser or brings one with apt-get, as root: the headless shell where the system has it as a
 * package of its own, also beside a browser with a window.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of its program
 * @throws {ExplainedError} when there is none and none can be brought
 */
export async function bringBrowser(options = {}) {
  const found = findBrowser();
  if (found !== undefined && path.basename(found) === SHELL) return found;
  if (canInstallSystemPackages()) {
    if (found === undefined) {
      await installSystemPackages([SHELL], options).catch(() =>
        installSystemPackages(['chromium'], options),
      );
    } else if (await hasPackage(SHELL, options)) {
      // What is there already does as well, only more slowly.
      await installSystemPackages([SHELL], options).catch(() => options.signal?.throwIfAborted());
    }
  }
  const brought = findBrowser();
  if (brought !== undefined) return brought;
  throw new ExplainedError(
    'No browser was found for the journeys. Install Chromium or Google Chrome (package chromium on Debian and Ubuntu) and start again.',
  );
}

/**
 * Whether the lists of packages that this system has at hand know one, without asking the network.
 *
 * @param {string} name
 * @param {import('../lib/system-packages.mjs').PackageOptions} options
 */
async function hasPackage(name, { signal }) {
  const { ok } = await runProgram('apt-cache', ['show', '--no-all-versions', name], { signal });
  return ok;
}
