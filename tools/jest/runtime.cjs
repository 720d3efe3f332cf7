const vm = require('node:vm');

/**
 * Jest's own runtime, but a worker compiles each file once and not again for every test file: that was
 * a quarter of the work of the API tests, each of which loads the whole application. Modules still run
 * anew for each test file, in a context of its own.
 */
const { compileFunction } = vm;

/** @type {Map<string, { source: string, script: vm.Script, options: vm.CompileFunctionOptions }>} */
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
  return file.script.runInContext(parsingContext);
};

/**
 * @param {string} source
 * @param {readonly string[]} parameters
 * @param {string} filename
 */
function compile(source, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    // Answered by the test file that runs now, not by the one that compiled this.
    importModuleDynamically: (...args) =>
      compiled.get(filename)?.options.importModuleDynamically?.(...args),
  });
}

module.exports = require('jest-runtime');
