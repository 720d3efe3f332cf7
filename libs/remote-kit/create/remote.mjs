import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
 * @throws {UsageError} if the name is invalid or a package is missing; Error if the folder exists
 */
export async function createRemote(parent, name, { packages } = {}) {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const versions = packages === undefined ? {} : copyPackages(packages, folder);
  const version = (/** @type {string} */ library) => versions[library] ?? `^${MANIFEST.version}`;
  const { typescript, ...peers } = MANIFEST.peerDependencies;
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
  return folder;
}

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
 * Copies all packages, or none if one is missing.
 *
 * @param {string} packages folder
 * @param {string} folder of the remote
 * @returns {Record<string, string>} what `package.json` says about each package
 */
function copyPackages(packages, folder) {
  const files = Object.fromEntries(
    [...LIBRARIES, MANIFEST.name].map((library) => [
      library,
      // As `npm pack` names it: @atrium/ui-kit becomes atrium-ui-kit-1.0.0.tgz.
      `${library.slice(1).replace('/', '-')}-${MANIFEST.version}.tgz`,
    ]),
  );
  const missing = Object.values(files).find((file) => !existsSync(path.join(packages, file)));
  if (missing !== undefined) throw new UsageError(`There is no file ${missing} in ${packages}.`);
  return Object.fromEntries(
    Object.entries(files).map(([library, file]) => {
      cpSync(path.join(packages, file), path.join(folder, 'packages', file));
      return [library, `file:packages/${file}`];
    }),
  );
}
