const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;

/**
 * @type {Map<string, { source: string, script: vm.Script, options: vm.CompileFunctionOptions }>}
 */
const compiled = new Map();

/** @type {typeof compileFunction} */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) {
    return compileFunction(source, parameters, options);
  }
  let file = compiled.get(filename);
  if (file?.source === source) {
    file.options = options;
  } else {
    file = { source, script: compile(source, parameters, filename), options };
    compiled.set(filename, file);
  }
  return vm.isContext(parsingContext)
    ? file.script.runInContext(parsingContext)
    : file.script.runInThisContext();
};

/**
 * @param {string} source
 * @param {readonly string[]} parameters
 * @param {string} filename
 */
function compile(source, parameters, filename) {
  const prefix = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${prefix}${source}\n})`, {
    filename,
    columnOffset: -prefix.length,
    // Calls the importer of the current test file, not of the one that compiled this file.
    importModuleDynamically: (...args) =>
      compiled.get(filename)?.options.importModuleDynamically?.(...args),
  });
}

/** @type {Set<AsyncLocalStorage<unknown>>} */
const usedStorages = new Set();
const { run } = AsyncLocalStorage.prototype;

/** @type {typeof run} */
AsyncLocalStorage.prototype.run = function (...args) {
  usedStorages.add(this);
  return run.apply(this, args);
};

/**
 * Jest's runtime with a compile cache: a worker compiles each file once instead of once per test
 * file. Modules still run again for each test file, in the context of its environment
 * (docs/reference/pinned-internals.md#build-and-tests).
 *
 * Jest keeps the current test in a new `AsyncLocalStorage` for each test file. Node copies the
 * values of all storages to every promise, so the storages of a test file are disabled when it
 * ends.
 */
class CachingRuntime extends Runtime {
  teardown() {
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: CachingRuntime };
