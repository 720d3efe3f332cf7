const path = require('node:path');

/** Libraries of the workspace that every application shares at run time, with their entries. */
const LIBRARIES = {
  '@atrium/web-kit': ['@atrium/web-kit'],
  '@atrium/ui-kit': ['@atrium/ui-kit', '@atrium/ui-kit/forms', '@atrium/ui-kit/data'],
};

/** Packages whose modules keep state that host and remotes have to have in common. */
const PACKAGES = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  'react-router-dom': ['react-router-dom'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/'],
};

/**
 * The modules of which a page holds exactly one copy, whoever brings it.
 *
 * @param {{ projectDir: string, development: boolean }} options
 * @returns {Record<string, object>} the `shared` option of Module Federation
 */
function sharedModules({ projectDir, development }) {
  const versionOf = (packageName) => {
    const manifest = require.resolve(`${packageName}/package.json`, {
      paths: [projectDir, path.join(__dirname, '../..')],
    });
    return require(manifest).version;
  };

  const shared = {};
  for (const [packageName, requests] of Object.entries({ ...PACKAGES, ...LIBRARIES })) {
    const version = versionOf(packageName);
    // A new patch of one application must not bring a second copy beside another's older one.
    const requiredVersion = `^${version}`;
    for (const request of requests) {
      shared[request] = { singleton: true, version, requiredVersion };
    }
  }
  if (development) {
    // Hot replacement reaches across host and remotes only through one refresh runtime.
    shared['react-refresh/runtime'] = { singleton: true, eager: true };
  }
  return shared;
}

module.exports = { sharedModules };
