import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import vm from 'node:vm';

createRequire(import.meta.url)('./runtime.cjs');

const PARAMETERS = ['module', 'exports'];

/**
 * Loads a file as Jest does for one test file, and answers what it exports.
 *
 * @param {string} source
 * @param {vm.Context} [parsingContext]
 */
function load(source, parsingContext = vm.createContext({})) {
  const module = { exports: {} };
  vm.compileFunction(source, PARAMETERS, { filename: '/file.js', parsingContext }).call(
    module.exports,
    module,
    module.exports,
  );
  return module.exports;
}

describe('a file that is compiled once a worker', () => {
  it('runs anew for each test file', () => {
    const source = 'let count = 0; exports.next = () => ++count;';
    assert.equal(load(source).next(), 1);
    assert.equal(load(source).next(), 1);
  });

  it('sees only the globals of its own test file', () => {
    const source = 'exports.name = name; exports.Array = Array;';
    const first = load(source, vm.createContext({ name: 'first' }));
    const second = load(source, vm.createContext({ name: 'second' }));
    assert.deepEqual([first.name, second.name], ['first', 'second']);
    assert.notEqual(first.Array, second.Array);
  });

  it('is compiled again when it has changed', () => {
    assert.equal(load('exports.value = 1;').value, 1);
    assert.equal(load('exports.value = 2;').value, 2);
  });

  it('names the lines and columns of the file', () => {
    const source = 'throw new Error("first line")';
    for (const attempt of ['compiled', 'known']) {
      assert.throws(
        () => load(source),
        ({ stack }) => {
          assert.match(stack, /\/file\.js:1:7/, attempt);
          return true;
        },
      );
    }
  });

  it('keeps its directive and a comment at its end', () => {
    assert.equal(
      load("'use strict'; exports.self = (function () { return this; })();").self,
      undefined,
    );
    assert.equal(load('exports.value = 3; // the end').value, 3);
  });
});
