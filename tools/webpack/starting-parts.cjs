/** What has to be there before anything can be drawn at all. */
const BOOT = {
  shared: /^react(-dom)?(\/.*)?$/,
  requests: new Set(['./bootstrap']),
};

/** The pages of links in mails, which are drawn without the app. */
const PUBLIC = {
  requests: new Set(['./account/public/public-page']),
};

/**
 * What no page of a signed-in person can be drawn without, and the page that they start on. What only
 * some screens need (`@atrium/ui-kit/forms`, `/data`) is left to be fetched with them.
 */
const APP = {
  shared: /^(@atrium\/(web-kit|ui-kit)|react-router-dom|react-redux|@reduxjs\/toolkit(\/.*)?)$/,
  requests: new Set(['./start-app', '../dashboard/dashboard-page']),
};

/** The name of a module that federation provides or consumes. */
const sharedNameOf = (module) =>
  /^provide module \(\w+\) (@?[^@]+)@/.exec(module?.identifier() ?? '')?.[1] ??
  /^consume-shared-module\|\w+\|([^|]+)\|/.exec(module?.identifier() ?? '')?.[1];

/** Whether the module is fetched with what `part` names. */
function isOf({ shared, requests }, module, { chunkGraph }) {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const { origins } of chunk.groupsIterable) {
      for (const origin of origins) {
        const name = sharedNameOf(origin.module);
        if (name === undefined ? requests.has(origin.request) : shared?.test(name)) return true;
      }
    }
  }
  return false;
}

const isPackage = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');

function partOf(module, context) {
  // Federation's own modules have to stay where they are.
  if (!module.nameForCondition()) return undefined;
  const isApp = isOf(APP, module, context);
  if (isOf(BOOT, module, context) || (isApp && isOf(PUBLIC, module, context))) {
    return isPackage(module) ? 'react' : 'boot';
  }
  if (isApp) return isPackage(module) ? 'packages' : 'app';
  return undefined;
}

/**
 * Federation makes a file, or several, of each shared module. A page needs nearly all of them at its
 * start, so they come in few files: packages, which seldom change, apart from our own code.
 *
 * @returns {Record<string, object>} the `optimization.splitChunks.cacheGroups` option of the host
 */
const startingParts = () =>
  Object.fromEntries(
    ['react', 'boot', 'packages', 'app'].map((name) => [
      name,
      {
        name,
        test: (module, context) => partOf(module, context) === name,
        chunks: 'async',
        enforce: true,
        priority: 10,
      },
    ]),
  );

/**
 * The addresses of these files, for the page to have them fetched before its scripts ask for them;
 * none in development.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {{ publicPath: string }} assets
 * @param {object} assetTags
 * @param {object} options
 * @returns {object} the `templateParameters` option of the page
 */
function startingFiles(compilation, assets, assetTags, options) {
  const filesOf = (...parts) =>
    parts.flatMap((part) =>
      [...(compilation.namedChunks.get(part)?.files ?? [])].map((file) => assets.publicPath + file),
    );
  return {
    htmlWebpackPlugin: { tags: assetTags, files: assets, options },
    bootFiles: filesOf('react', 'boot'),
    appFiles: filesOf('packages', 'app'),
  };
}

module.exports = { startingFiles, startingParts };
