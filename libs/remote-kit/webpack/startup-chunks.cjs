/** @typedef {import('webpack').Module} Module */
/** @typedef {{ chunkGraph: import('webpack').ChunkGraph }} Context */

/** Modules that every page needs before it can render. */
const BOOT = {
  shared: /^react(-dom)?(\/.*)?$/,
  requests: new Set(['./bootstrap']),
};

/** Pages that links in emails open, which render without the app. */
const PUBLIC = {
  requests: new Set(['./account/public/public-page']),
};

/**
 * Modules that every page of a signed-in user needs, and the first page. Code that only some
 * screens need (`@atrium/ui-kit/forms`, `/data`) is loaded with those screens.
 */
const APP = {
  shared: /^(@atrium\/(web-kit|ui-kit)|react-router-dom|react-redux)$/,
  requests: new Set(['./start-app', '../dashboard/dashboard-page']),
};

/** What opens from the controls of a page, which load it after the content. */
const POPUPS = {
  requests: new Set(['./dropdown-menu', './search-select', './columns-panel', './tooltip-popup']),
};

/** Parts of the ui-kit that the first page does not need: lists, and then what opens from them. */
const DATA = { shared: /^@atrium\/ui-kit\/data$/, requests: new Set() };
const FORMS = { shared: /^@atrium\/ui-kit\/forms$/, requests: new Set() };

/**
 * The name of a module that federation provides or consumes, from its webpack identifier
 * (docs/reference/pinned-internals.md#build-and-tests).
 *
 * @param {Module | null | undefined} module
 */
const sharedModuleName = (module) =>
  /^provide module \(\w+\) (@?[^@]+)@/.exec(module?.identifier() ?? '')?.[1] ??
  /^consume-shared-module\|\w+\|([^|]+)\|/.exec(module?.identifier() ?? '')?.[1];

/**
 * Whether a module is loaded by one of the given imports or shared modules.
 *
 * @param {{ shared?: RegExp, requests: Set<string> }} loaders
 * @param {Module} module
 * @param {Context} context
 */
function isLoadedBy({ shared, requests }, module, { chunkGraph }) {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const { origins } of chunk.groupsIterable) {
      for (const origin of origins) {
        const name = sharedModuleName(origin.module);
        if (name === undefined ? requests.has(origin.request) : shared?.test(name)) return true;
      }
    }
  }
  return false;
}

/** @param {Module} module */
const isPackage = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');

/**
 * @param {Module} module
 * @param {Context} context
 */
function chunkOf(module, context) {
  // Federation's own modules must stay in their chunks.
  if (!module.nameForCondition()) return undefined;
  const isApp = isLoadedBy(APP, module, context);
  if (isLoadedBy(BOOT, module, context) || (isApp && isLoadedBy(PUBLIC, module, context))) {
    return isPackage(module) ? 'react' : 'boot';
  }
  if (isApp) return isPackage(module) ? 'packages' : 'app';
  if (isLoadedBy(DATA, module, context)) return 'data';
  if (isLoadedBy(POPUPS, module, context)) return 'popups';
  if (isLoadedBy(FORMS, module, context)) return 'forms';
  return undefined;
}

/**
 * Module Federation creates one or more files for each shared module. Because a page needs nearly
 * all of them at startup, this merges them into four files: packages, which seldom change, and our
 * own code. Lists, popups and forms need one more each.
 *
 * @returns {Record<string, object>} the `optimization.splitChunks.cacheGroups` option of the host
 */
const startupChunks = () =>
  Object.fromEntries(
    ['react', 'boot', 'packages', 'app', 'data', 'popups', 'forms'].map((name) => [
      name,
      {
        name,
        test: (/** @type {Module} */ module, /** @type {Context} */ context) =>
          chunkOf(module, context) === name,
        chunks: 'async',
        enforce: true,
        priority: 10,
      },
    ]),
  );

/**
 * Passes the URLs of these files to the page template, which preloads them; none in development.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {{ publicPath: string }} assets
 * @param {object} assetTags
 * @param {object} options
 * @returns {object} the `templateParameters` option of the page
 */
function startupFiles(compilation, assets, assetTags, options) {
  /** @param {string[]} chunks */
  const filesOf = (...chunks) =>
    chunks.flatMap((chunk) =>
      [...(compilation.namedChunks.get(chunk)?.files ?? [])].map(
        (file) => assets.publicPath + file,
      ),
    );
  return {
    htmlWebpackPlugin: { tags: assetTags, files: assets, options },
    bootFiles: filesOf('react', 'boot'),
    appFiles: filesOf('packages', 'app'),
    listFiles: filesOf('data'),
    formFiles: filesOf('popups', 'forms'),
  };
}

/** The files that are loaded before the first rows of a list. */
const STARTUP_CHUNKS = ['main', 'react', 'boot', 'packages', 'app', 'data'];

module.exports = { STARTUP_CHUNKS, sharedModuleName, startupChunks, startupFiles };
