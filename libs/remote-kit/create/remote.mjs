import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Packages that a new remote's code and tests import besides those that the kit's peers are. */
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

/** After the screens of the product. */
const ORDER = 900;
const PORT = 4300;

/**
 * Creates a micro-frontend with a git repository of its own.
 *
 * @param {string} parent folder in which its folder is created
 * @param {string} name such as `assets`
 * @param {{ packages?: string }} [options] `packages`: folder with our packages as `.tgz` files, which
 * the remote then contains; by default they come from a registry
 * @returns {Promise<string>} the created folder
 * @throws Error with a sentence if the name is invalid or taken
 */
export async function createRemote(parent, name, { packages } = {}) {
  checkName(name);
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
 * @throws Error with a sentence if it can't be part of a path and an identifier
 */
export function checkName(name) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error('The name must be in lowercase letters, such as assets or quality-checks.');
  }
}

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
 * @param {string} folder of the remote
 * @returns {Record<string, string>} what `package.json` says about each package
 */
function copyPackages(packages, folder) {
  const files = readdirSync(packages);
  return Object.fromEntries(
    [...LIBRARIES, MANIFEST.name].map((library) => {
      // `npm pack` writes @atrium/ui-kit to atrium-ui-kit-1.0.0.tgz.
      const prefix = `${library.slice(1).replace('/', '-')}-${MANIFEST.version}`;
      const file = files.find((candidate) => candidate === `${prefix}.tgz`);
      if (file === undefined) throw new Error(`${packages} has no file ${prefix}.tgz.`);
      cpSync(path.join(packages, file), path.join(folder, 'packages', file));
      return [library, `file:packages/${file}`];
    }),
  );
}
