import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';

const require = createRequire(import.meta.url);

const PAGE = 'See docs/reference/pinned-internals.md.';

describe('jest-runtime', () => {
  it('compiles modules with the function that the compile cache replaces', () => {
    const source = readFileSync(require.resolve('jest-runtime'), 'utf8');
    const [, options] =
      /compileFunction\)?\(scriptSource, ([\s\S]{0,2000}?parsingContext)/.exec(source) ?? [];
    assert.ok(
      options,
      `Jest compiles modules in another way, so runtime.cjs no longer caches them. ${PAGE}`,
    );
  });
});

describe('@rc-component/util', () => {
  it('imports useId by the path that the tests replace', () => {
    const source = readFileSync(require.resolve('@rc-component/util'), 'utf8');
    assert.match(
      source,
      /require\("\.\/hooks\/useId"\)/,
      `antd imports useId in another way: adapt moduleNameMapper in presets.mjs. ${PAGE}`,
    );
  });

  it('returns the same ID for every element in tests', () => {
    const source = readFileSync(require.resolve('@rc-component/util/lib/hooks/useId'), 'utf8');
    assert.ok(
      source.includes("return 'test-id';"),
      `antd has unique IDs in tests: remove use-id.cjs and its entry in presets.mjs. ${PAGE}`,
    );
  });
});

describe('react', () => {
  it('records no stack for an element after 10,000 in a second', () => {
    const file = require
      .resolve('react/package.json')
      .replace('package.json', 'cjs/react.development.js');
    assert.match(
      readFileSync(file, 'utf8'),
      /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/,
      `React counts its stacks in another way, so owner-stacks.cjs has no effect. ${PAGE}`,
    );
  });
});
