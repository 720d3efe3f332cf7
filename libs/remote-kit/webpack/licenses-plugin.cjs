const { readdir, readFile } = require('node:fs/promises');
const path = require('node:path');
const { Compilation, sources } = require('webpack');

const FILE = 'licenses.txt';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)\b/i;

/** Part of every build: the code that loads its modules. */
const WEBPACK = path.dirname(require.resolve('webpack/package.json'));

const RULE = '='.repeat(80);

/**
 * Writes `licenses.txt` into the build: the licenses of all packages that the build contains, apart
 * from Atrium's own.
 */
class LicensesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'LicensesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const folders = new Set([WEBPACK]);
          for (const file of filesIn(compilation)) {
            const folder = await packageFolder(path.dirname(file));
            if (folder !== undefined) folders.add(folder);
          }
          const entries = await Promise.all([...folders].map(describe));
          const content = entries.toSorted().join('\n');
          compilation.emitAsset(FILE, new sources.RawSource(content));
        },
      );
    });
  }
}

/**
 * The files of packages whose content is part of a chunk.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {Set<string>}
 */
function filesIn({ modules, chunkGraph }) {
  const included = [...modules].filter((it) => chunkGraph.getNumberOfModuleChunks(it) > 0);
  const parts = included.flatMap((it) => [...partsOf(it)]);
  const files = parts.map((it) => it.nameForCondition() ?? '');
  return new Set(files.filter((file) => /[\\/]node_modules[\\/](?!@atrium[\\/])/.test(file)));
}

/**
 * The modules that webpack has merged into this one.
 *
 * @param {import('webpack').Module & { modules?: Iterable<import('webpack').Module> }} module
 */
const partsOf = (module) => module.modules ?? [module];

/** @type {Map<string, Promise<string | undefined>>} */
const packageFolders = new Map();

/**
 * The closest folder whose `package.json` names a package. Folders inside a package can have one
 * that states only the type of its modules.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
function packageFolder(folder) {
  let found = packageFolders.get(folder);
  if (!found) packageFolders.set(folder, (found = findPackageFolder(folder)));
  return found;
}

/** @param {string} folder */
async function findPackageFolder(folder) {
  if (path.basename(folder) === 'node_modules') return undefined;
  const { name, version } = await readPackage(folder);
  return name && version ? folder : packageFolder(path.dirname(folder));
}

/**
 * @param {string} folder
 * @returns {Promise<{ name?: string, version?: string, license?: string }>}
 */
async function readPackage(folder) {
  try {
    return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** @param {string} folder of a package */
async function describe(folder) {
  const { name, version, license } = await readPackage(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const text = texts.map((it) => it.trim()).join('\n\n');
  return `${RULE}\n${name} ${version}\nLicense: ${license ?? 'not stated'}\n\n${text}\n`;
}

module.exports = { LicensesPlugin };
