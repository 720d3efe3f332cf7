const path = require('node:path');
const { librarySources } = require('../library-sources.cjs');

const ROUTER = path.dirname(
  require.resolve('react-router/package.json', {
    paths: [require.resolve('react-router-dom/package.json')],
  }),
);
/** Exports only the parts of the router that the applications use. */
const ROUTER_EXPORTS = '@atrium/web-kit/react-router-dom';

/** The plug-in through which the shell provides its federation runtime to the remotes. */
const RUNTIME_PLUGIN = '@module-federation/inject-external-runtime-core-plugin';

/**
 * All aliases of an application.
 *
 * @param {{ development: boolean }} options
 * @returns {Record<string, string>} the `resolve.alias` option
 */
const aliases = ({ development }) => ({
  ...libraryAliases(),
  ...routerAliases({ development }),
  ...federationAliases(),
});

/** @returns {Record<string, string>} */
const libraryAliases = () =>
  Object.fromEntries(
    Object.entries(librarySources()).map(([request, file]) => [`${request}$`, file]),
  );

/**
 * Selects the production build of the router, which its `exports` don't offer
 * (docs/reference/pinned-internals.md#build-and-tests).
 *
 * @param {{ development: boolean }} options
 * @returns {Record<string, string>}
 */
function routerAliases({ development }) {
  const build = path.join(ROUTER, 'dist', development ? 'development' : 'production');
  return {
    'react-router-dom$': ROUTER_EXPORTS,
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
}

/**
 * Module Federation adds the plug-in by the path of its CommonJS build, which includes a second
 * copy of the runtime. Resolved by name, webpack picks the ES module build, which provides the
 * shell's own runtime.
 *
 * @returns {Record<string, string>}
 */
const federationAliases = () => ({
  [require.resolve(RUNTIME_PLUGIN, {
    paths: [require.resolve('@module-federation/enhanced/webpack')],
  })]: RUNTIME_PLUGIN,
});

module.exports = { RUNTIME_PLUGIN, aliases, federationAliases, routerAliases };
