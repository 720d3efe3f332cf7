/** The plug-in by which the shell lends its federation runtime to the remotes. */
const LENDING = require.resolve('@module-federation/inject-external-runtime-core-plugin', {
  paths: [require.resolve('@module-federation/enhanced/webpack')],
});

/**
 * Federation adds that plug-in in its form for Node.js, which brings a second copy of the runtime in
 * that form. In its other form it lends the copy that the shell itself runs on.
 *
 * @returns {Record<string, string>} part of the `resolve.alias` option
 */
const federationSources = () => ({ [LENDING]: LENDING.replace(/\.cjs$/, '.js') });

module.exports = { federationSources };
