import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeEndpoints } from '../codegen/endpoints.mjs';
import { remoteFiles } from './remote-files.mjs';
import { repositoryFiles } from './repository-files.mjs';

/** The API document and the nginx configuration of this version; `prepack` copies them here. */
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

const MANIFEST = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Our packages that a remote depends on. They are released together, with the same version. */
const LIBRARIES = ['@atrium/contracts', '@atrium/web-kit', '@atrium/ui-kit'];

/** Packages that a new remote's code and tests import, besides the kit's peer dependencies. */
const DEVELOPMENT = [
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'msw',
  'webpack',
  'webpack-cli',
];

/** A wrong argument. The command exits with 2. */
export class UsageError extends Error {}

/** After the screens of the product. */
const ORDER = 900;
const PORT = 4300;

/**
 * Creates a micro-frontend with a git repository of its own.
 *
 * @param {string} parent folder in which its folder is created
 * @param {string} name such as `assets`
 * @param {{ packages?: string }} [options] `packages`: folder with our packages as `.tgz` files,
 *   which the remote then contains; by default they come from a registry
 * @returns {Promise<string>} the created folder
 * @throws {UsageError} if the name is invalid or a package is missing; Error if this copy is
 *   incomplete, or the folder exists or can't be written. Nothing is left of a failed attempt.
 */
export async function createRemote(parent, name, { packages } = {}) {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const packageFiles = packages === undefined ? undefined : findPackages(packages);
  if (!existsSync(ASSETS)) {
    throw new Error(
      'This copy of @atrium/remote-kit is incomplete. Use the .tgz file that "npm pack" creates.',
    );
  }
  const folder = path.join(parent, name);
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') throw new Error(`${folder} already exists.`, { cause: error });
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new Error(`${parent} is not writable. Run the command in another folder.`, {
        cause: error,
      });
    }
    throw error;
  }
  try {
    await fillFolder(folder, name, packageFiles);
  } catch (error) {
    // Otherwise the command could not be repeated.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Record<string, string> | undefined} packageFiles from {@link findPackages}
 */
async function fillFolder(folder, name, packageFiles) {
  const { typescript, ...peers } = MANIFEST.peerDependencies;
  const versions = packageFiles && copyPackages(packageFiles, folder);
  const version = (/** @type {string} */ library) => versions?.[library] ?? `^${MANIFEST.version}`;
  writeFiles(folder, {
    ...remoteFiles({ name, port: PORT, order: ORDER }),
    ...repositoryFiles({
      name,
      dependencies: {
        ...Object.fromEntries(LIBRARIES.map((library) => [library, version(library)])),
        ...peers,
      },
      devDependencies: {
        [MANIFEST.name]: version(MANIFEST.name),
        ...Object.fromEntries(DEVELOPMENT.map((name) => [name, MANIFEST.dependencies[name]])),
        typescript,
      },
    }),
  });
  cpSync(ASSETS, folder, { recursive: true });
  await writeEndpoints(folder, path.join(folder, 'openapi.json'));
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * @param {string} name
 * @returns {string | undefined} why it can't be part of a path and an identifier
 */
export const nameProblem = (name) =>
  /^[a-z][a-z0-9-]*$/.test(name)
    ? undefined
    : 'The name must consist of lowercase letters, digits and hyphens, such as assets or quality-checks.';

/**
 * @param {string} folder
 * @param {Record<string, string>} files contents by path
 * @returns {string[]} full paths
 */
export function writeFiles(folder, files) {
  return Object.entries(files).map(([file, content]) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    return target;
  });
}

/**
 * @param {string} packages folder
 * @returns {Record<string, string>} the packed file of each of our packages
 * @throws {UsageError} if one is missing
 */
function findPackages(packages) {
  return Object.fromEntries(
    [...LIBRARIES, MANIFEST.name].map((library) => {
      // As `npm pack` names it: @atrium/ui-kit becomes atrium-ui-kit-1.0.0.tgz.
      const file = `${library.slice(1).replace('/', '-')}-${MANIFEST.version}.tgz`;
      if (!existsSync(path.join(packages, file))) {
        throw new UsageError(`There is no file ${file} in ${packages}.`);
      }
      return [library, path.join(packages, file)];
    }),
  );
}

/**
 * @param {Record<string, string>} packageFiles from {@link findPackages}
 * @param {string} folder of the remote
 * @returns {Record<string, string>} what `package.json` says about each package
 */
const copyPackages = (packageFiles, folder) =>
  Object.fromEntries(
    Object.entries(packageFiles).map(([library, file]) => {
      const copy = `packages/${path.basename(file)}`;
      cpSync(file, path.join(folder, copy));
      return [library, `file:${copy}`];
    }),
  );
