import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');
const { RUNTIME_PLUGIN, federationAliases, routerAliases } = require('./aliases.cjs');
const { sharedModuleName } = require('./startup-chunks.cjs');

const PAGE = 'See docs/reference/pinned-internals.md.';

/** @param {string} file path of a file in a package */
const readPackageFile = (file) =>
  readFileSync(path.join(import.meta.dirname, '../../../node_modules', file), 'utf8');

describe('react-router', () => {
  const { 'react-router$': index, 'react-router/dom$': dom } = routerAliases({
    development: false,
  });

  it('finds the production build of react-router that the alias names', () => {
    for (const file of [index, dom]) {
      assert.ok(
        existsSync(file),
        `react-router has moved its production build: no ${file}. ${PAGE}`,
      );
    }
  });

  it('finds the same exports in the production and the development build of react-router', async () => {
    const { 'react-router$': development } = routerAliases({ development: true });
    assert.deepEqual(
      Object.keys(await import(index)).sort(),
      Object.keys(await import(development)).sort(),
      `The production build of react-router differs from its development build. ${PAGE}`,
    );
  });

  it('finds no production build among the exports of react-router', () => {
    const { exports } = JSON.parse(readPackageFile('react-router/package.json'));
    assert.ok(
      !JSON.stringify(exports).includes('dist/production'),
      `react-router now exports its production build: remove the alias in aliases.cjs. ${PAGE}`,
    );
  });
});

describe('@rc-component/portal', () => {
  it('locks scrolling with the hook that the build replaces', () => {
    const portal = readPackageFile('@rc-component/portal/es/Portal.js');
    for (const use of [
      /import useScrollLocker from "\.\/useScrollLocker";/,
      /^ *useScrollLocker\(/m,
    ]) {
      assert.match(
        portal,
        use,
        `antd locks scrolling in another way: adapt replaceScrollLock in plugins.cjs. ${PAGE}`,
      );
    }
    assert.match(
      readPackageFile('@rc-component/portal/es/useScrollLocker.js'),
      /export default function useScrollLocker\(lock\)/,
      `The scroll lock hook of antd has changed: adapt use-scroll-lock.ts in the ui-kit. ${PAGE}`,
    );
  });
});

describe('@module-federation/enhanced', () => {
  /** @type {string} */
  let folder;
  /** @type {any[]} modules of a small host with one shared package */
  let modules;

  before(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-federation-'));
    mkdirSync(path.join(folder, 'node_modules/@scope/shared'), { recursive: true });
    /** @param {string} file @param {string} text */
    const write = (file, text) => writeFileSync(path.join(folder, file), text);
    write('node_modules/@scope/shared/package.json', '{"version":"1.0.0","main":"index.js"}');
    write('node_modules/@scope/shared/index.js', 'export const value = 1;');
    write('package.json', '{"dependencies":{"@scope/shared":"^1.0.0"}}');
    write('index.js', "import('./app.js');");
    write('app.js', "import { value } from '@scope/shared'; globalThis.value = value;");
    const compiler = webpack({
      context: folder,
      entry: './index.js',
      mode: 'production',
      output: { path: path.join(folder, 'dist') },
      optimization: { minimize: false },
      resolve: {
        alias: federationAliases(),
        modules: ['node_modules', path.join(import.meta.dirname, '../../../node_modules')],
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'host',
          dts: false,
          manifest: false,
          shared: { '@scope/shared': { singleton: true } },
          experiments: { provideExternalRuntime: true },
        }),
      ],
    });
    modules = await new Promise((resolve, reject) =>
      compiler.run((error, stats) => {
        const failure = error ?? stats?.compilation.errors[0];
        if (failure) reject(failure);
        else resolve([...(stats?.compilation.modules ?? [])]);
      }),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('builds the runtime plug-in only as an ES module', () => {
    const files = modules
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .map((module) => module.nameForCondition() ?? '')
      .filter((file) => file.includes(RUNTIME_PLUGIN));
    assert.notEqual(
      files.length,
      0,
      `Module Federation no longer adds ${RUNTIME_PLUGIN}: check how the shell provides its runtime. ${PAGE}`,
    );
    assert.deepEqual(
      files.filter((file) => file.endsWith('.cjs')),
      [],
      `Module Federation adds ${RUNTIME_PLUGIN} in another way: adapt federationAliases. ${PAGE}`,
    );
  });

  it('identifies provided and consumed modules by the name of the shared package', () => {
    /** @param {string} name */
    const typesOf = (name) =>
      modules
        .filter((module) => sharedModuleName(module) === name)
        .map(({ type }) => type)
        .sort();
    assert.deepEqual(
      typesOf('@scope/shared'),
      ['consume-shared-module', 'provide-module'],
      `Module Federation identifies shared modules in another way: adapt sharedModuleName. ${PAGE}`,
    );
  });
});
