import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import vm from 'node:vm';

createRequire(import.meta.url)('./runtime.cjs');

const PARAMETERS = ['module', 'exports'];

/**
 * Loads a file as Jest does for one test file, and returns its exports.
 *
 * @param {string} source
 * @param {vm.Context} [parsingContext]
 */
function load(source, parsingContext = vm.createContext({})) {
  /** @type {{ exports: Record<string, any> }} */
  const module = { exports: {} };
  vm.compileFunction(source, PARAMETERS, { filename: '/file.js', parsingContext }).call(
    module.exports,
    module,
    module.exports,
  );
  return module.exports;
}

describe('compile cache of the Jest runtime', () => {
  it('runs a cached file again for each test file', () => {
    const source = 'let count = 0; exports.next = () => ++count;';
    assert.equal(load(source).next(), 1);
    assert.equal(load(source).next(), 1);
  });

  it('gives a cached file only the globals of its test file', () => {
    const source = 'exports.name = name; exports.Array = Array;';
    const first = load(source, vm.createContext({ name: 'first' }));
    const second = load(source, vm.createContext({ name: 'second' }));
    assert.deepEqual([first.name, second.name], ['first', 'second']);
    assert.notEqual(first.Array, second.Array);
  });

  it('compiles a file again after it has changed', () => {
    assert.equal(load('exports.value = 1;').value, 1);
    assert.equal(load('exports.value = 2;').value, 2);
  });

  it('reports lines and columns of the original file', () => {
    const source = 'throw new Error("first line")';
    for (const attempt of ['compiled', 'cached']) {
      assert.throws(
        () => load(source),
        ({ stack }) => {
          assert.match(stack, /\/file\.js:1:7/, attempt);
          return true;
        },
      );
    }
  });

  it('supports a directive at the start and a comment at the end of a file', () => {
    assert.equal(
      load("'use strict'; exports.self = (function () { return this; })();").self,
      undefined,
    );
    assert.equal(load('exports.value = 3; // the end').value, 3);
  });
});
