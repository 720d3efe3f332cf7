/**
 * React's development build records a stack for each element, up to 10,000 in a second, so that
 * warnings can name the component that created it. That took a fifth of the time of these tests.
 */
const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals,
} = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
});
