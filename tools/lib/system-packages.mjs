import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError } from './explained-error.mjs';
import { findProgram, runProgram } from './processes.mjs';

const NONINTERACTIVE_ENV = {
  DEBIAN_FRONTEND: 'noninteractive',
  NEEDRESTART_MODE: 'l',
  LC_ALL: 'C.UTF-8',
};
const APT_RETRY_OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/**
 * @typedef {object} PackageOptions
 * @property {AbortSignal} [signal] cancels the installation
 * @property {(line: string) => void} [onLine] receives each line of the package manager's output
 */

/** Whether packages can be installed without a prompt: with apt-get, as root. */
export function canInstallSystemPackages() {
  return findProgram('apt-get') !== undefined && process.getuid?.() === 0;
}

/**
 * Installs system packages with apt-get, as root, without prompts.
 *
 * @param {string[]} packages
 * @param {PackageOptions} [options]
 * @returns {Promise<void>}
 * @throws {ExplainedError} if apt-get fails
 */
export async function installSystemPackages(packages, { signal, onLine } = {}) {
  const env = { ...process.env, ...NONINTERACTIVE_ENV };
  const options = { env, signal, onLine };
  const update = await runProgram('apt-get', [...APT_RETRY_OPTIONS, 'update'], options);
  const install = await runProgram(
    'apt-get',
    [...APT_RETRY_OPTIONS, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  if (!install.ok) throw explainApt(packages, `${update.output}\n${install.output}`);
}

/**
 * Downloads packages with apt-get and unpacks them into a folder. Needs no root and does not change
 * the system.
 *
 * @param {string[]} packages unpacked with all dependencies that are not installed
 * @param {string} folder receives the files as if it were the root folder
 * @param {PackageOptions} [options]
 * @returns {Promise<void>}
 * @throws {ExplainedError} if a package can't be downloaded or unpacked
 */
async function unpackSystemPackages(packages, folder, { signal, onLine } = {}) {
  const downloads = path.join(folder, 'downloads');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  const options = {
    env: { ...process.env, ...NONINTERACTIVE_ENV },
    cwd: downloads,
    signal,
    onLine,
  };
  const plan = await runProgram(
    'apt-get',
    ['install', '--simulate', '--no-install-recommends', ...packages],
    options,
  );
  if (!plan.ok) throw explainApt(packages, plan.output);
  const missing = [...plan.output.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  const download = await runProgram(
    'apt-get',
    [...APT_RETRY_OPTIONS, 'download', ...missing],
    options,
  );
  if (!download.ok) throw explainApt(packages, download.output);
  for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    const unpack = await runProgram('dpkg', ['-x', file, folder], options);
    if (!unpack.ok) throw explainApt(packages, unpack.output);
  }
  rmSync(downloads, { recursive: true, force: true });
}

/**
 * Finds a program, or installs it with apt-get: system-wide as root, otherwise unpacked into a
 * folder.
 *
 * @template Program
 * @param {object} wanted
 * @param {() => Program | undefined | Promise<Program | undefined>} wanted.find
 * @param {string[]} wanted.packages
 * @param {string} [wanted.unpackedFolder] receives the files without root; omitted for a program
 *   that only runs from its own path
 * @param {string} wanted.notFound the error message
 * @param {PackageOptions} [options]
 * @returns {Promise<Program>}
 * @throws {ExplainedError} if it is not found and can't be installed
 */
export async function ensureProgram({ find, packages, unpackedFolder, notFound }, options) {
  const found = await find();
  if (found !== undefined) return found;
  if (canInstallSystemPackages()) {
    await installSystemPackages(packages, options);
  } else if (unpackedFolder !== undefined && findProgram('apt-get') && findProgram('dpkg')) {
    await unpackSystemPackages(packages, unpackedFolder, options);
  }
  const installed = await find();
  if (installed !== undefined) return installed;
  throw new ExplainedError(notFound);
}

/**
 * @param {string[]} packages
 * @param {string} output
 */
function explainApt(packages, output) {
  const names = packages.join(' ');
  const details = output.split('\n').slice(-12).join('\n');
  if (/No space left on device|not have enough free space/i.test(output)) {
    return new ExplainedError(
      `There is not enough disk space to install ${names}. Free some space and start again.`,
      { details },
    );
  }
  if (
    /Temporary failure resolving|Could not connect|Failed to fetch|Could not resolve/i.test(output)
  ) {
    return new ExplainedError(
      `${names} could not be installed because the package server of this system is unreachable. Check your network connection and start again.`,
      { details },
    );
  }
  return new ExplainedError(
    `The system packages ${names} could not be installed with apt-get. Install them manually and start again.`,
    { details },
  );
}
