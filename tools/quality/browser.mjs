import { existsSync } from 'node:fs';
import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

/** The headless shell first: the same engine without the parts of a window, for less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The program of an installed Chromium or Chrome.
 *
 * @returns {string | undefined} full path
 */
function findBrowser() {
  for (const name of NAMES) {
    const program = findProgram(name, ['/usr/bin', '/usr/local/bin', '/snap/bin']);
    if (program !== undefined) return program;
  }
  return MAC_APPLICATIONS.find((program) => existsSync(program));
}

/**
 * Finds a browser or brings one with apt-get, as root.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of its program
 * @throws {ExplainedError} when there is none and none can be brought
 */
export async function bringBrowser(options = {}) {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (canInstallSystemPackages()) {
    // Only some systems have the shell as a package of its own.
    await installSystemPackages(['chromium-headless-shell'], options).catch(() =>
      installSystemPackages(['chromium'], options),
    );
  }
  const brought = findBrowser();
  if (brought !== undefined) return brought;
  throw new ExplainedError(
    'No browser was found for the journeys. Install Chromium or Google Chrome (package chromium on Debian and Ubuntu) and start again.',
  );
}
