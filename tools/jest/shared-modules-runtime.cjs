const { createRequire } = require('node:module');
const path = require('node:path');
const { default: CachingRuntime } = require('../../libs/remote-kit/jest/runtime.cjs');

/** Whether a module is named by its path rather than as a package. */
const isPath = (request) => /^\.{0,2}\//.test(request) || request === '.' || request === '..';

/**
 * Jest's runtime for tests of a complete application. A worker loads the modules of the application
 * and its packages once, with Node's own `require`, instead of once per test file, which saves a
 * third of the CPU time. Only the files in the folder `test` are loaded again for each test file.
 */
class SharedModulesRuntime extends CachingRuntime {
  requireModule(from, request, options, ...rest) {
    const isModuleOfJest = options !== undefined;
    if (isModuleOfJest) return super.requireModule(from, request, options, ...rest);
    if (request !== undefined && !isPath(request)) return createRequire(from)(request);
    const file = request === undefined ? from : this._resolution.resolveCjs(from, request);
    const isOfTests = file.startsWith(path.join(this._config.rootDir, 'test') + path.sep);
    return isOfTests ? super.requireModule(from, request, options, ...rest) : require(file);
  }
}

module.exports = { __esModule: true, default: SharedModulesRuntime };
