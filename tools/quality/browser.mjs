import { existsSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError } from '../lib/explained-error.mjs';
import { findProgram, runProgram } from '../lib/processes.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../lib/system-packages.mjs';

/** The same engine without a window, which needs a third less time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAMS = [
  HEADLESS_SHELL,
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
 * Finds Chromium or Chrome, or installs it with apt-get as root. The journeys and `npm run bench`
 * use it.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions & { preferHeadlessShell?: boolean }}
 *   [options] `preferHeadlessShell`: install the faster headless shell even if there is another
 *   browser
 * @returns {Promise<string>} full path of the program
 * @throws {ExplainedError} if there is none and none can be installed
 */
export async function ensureBrowser({ preferHeadlessShell = false, ...options } = {}) {
  const found = findBrowser();
  const isGoodEnough = !preferHeadlessShell || path.basename(found ?? '') === HEADLESS_SHELL;
  if (found !== undefined && isGoodEnough) return found;
  if (canInstallSystemPackages()) {
    if (found === undefined) {
      await installSystemPackages([HEADLESS_SHELL], options).catch(() => {
        options.signal?.throwIfAborted();
        return installSystemPackages(['chromium'], options);
      });
    } else if (await isPackageAvailable(HEADLESS_SHELL, options)) {
      // The browser that was found works too, only slower.
      await installSystemPackages([HEADLESS_SHELL], options).catch(() =>
        options.signal?.throwIfAborted(),
      );
    }
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new ExplainedError(
    'No browser was found. Install Chromium or Google Chrome (package chromium on Debian and Ubuntu) and start again.',
  );
}

/** @returns {string | undefined} full path of an installed Chromium or Chrome */
function findBrowser() {
  for (const name of PROGRAMS) {
    const program = findProgram(name, ['/usr/bin', '/usr/local/bin', '/snap/bin']);
    if (program !== undefined) return program;
  }
  return MAC_APPLICATIONS.find((program) => existsSync(program));
}

/**
 * Whether the local package lists contain a package. Does not use the network.
 *
 * @param {string} name
 * @param {import('../lib/system-packages.mjs').PackageOptions} options
 */
async function isPackageAvailable(name, { signal }) {
  const { ok } = await runProgram('apt-cache', ['show', '--no-all-versions', name], { signal });
  return ok;
}
