/** Our libraries that all applications share at run time, with their entries. */
const LIBRARIES = {
  '@atrium/web-kit': ['@atrium/web-kit'],
  '@atrium/ui-kit': ['@atrium/ui-kit', '@atrium/ui-kit/forms', '@atrium/ui-kit/data'],
};

/** Packages with state that host and remotes must share. */
const PACKAGES = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  'react-router-dom': ['react-router-dom'],
  'react-redux': ['react-redux'],
};

/**
 * The modules that a page loads exactly once, from the application that provides them first.
 *
 * @param {{ projectDir: string, host: boolean, development: boolean }} options
 * @returns {Record<string, object>} the `shared` option of Module Federation
 */
function sharedModules({ projectDir, host, development }) {
  const versionOf = (packageName) => {
    const manifest = require.resolve(`${packageName}/package.json`, { paths: [projectDir] });
    return require(manifest).version;
  };

  const shared = {};
  for (const [packageName, requests] of Object.entries({ ...PACKAGES, ...LIBRARIES })) {
    const version = versionOf(packageName);
    // A range, so that a patch release in one application doesn't add a second copy.
    const requiredVersion = `^${version}`;
    for (const request of requests) {
      shared[request] = {
        singleton: true,
        version,
        requiredVersion,
        // In production the shell provides them all, so a remote contains no copies.
        ...(!host && !development && { import: false }),
      };
    }
  }
  if (development) {
    // Hot reloading works across host and remotes only with a single refresh runtime.
    shared['react-refresh/runtime'] = { singleton: true, eager: true };
  }
  return shared;
}

module.exports = { sharedModules };
