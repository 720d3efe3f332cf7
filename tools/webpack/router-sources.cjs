const path = require('node:path');

const ROUTER = path.dirname(require.resolve('react-router/package.json'));
const PART_IN_USE = path.join(__dirname, '../../libs/web-kit/src/routing/react-router-dom.ts');

/**
 * Where the router comes from: from the list of what the applications use, and in production from
 * its production build, which its `exports` name nowhere.
 *
 * @param {{ development: boolean }} options
 * @returns {Record<string, string>} part of the `resolve.alias` option
 */
function routerSources({ development }) {
  const build = path.join(ROUTER, 'dist', development ? 'development' : 'production');
  return {
    'react-router-dom$': PART_IN_USE,
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
}

module.exports = { routerSources };
