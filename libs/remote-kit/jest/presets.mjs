import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { librarySources } = require('../library-sources.cjs');

/** @param {string} file in this folder */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Compiles each file once per worker. */
export const CACHING_RUNTIME = here('runtime.cjs');

/**
 * Settings for the front end: React components in jsdom, with `fetch`, streams and the browser APIs
 * that antd needs.
 *
 * @param {string} displayName name of the project in reports
 * @returns {import('jest').Config}
 */
export const web = (displayName) => ({
  displayName,
  runtime: CACHING_RUNTIME,
  testEnvironment: here('environment.cjs'),
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: [here('browser-apis.cjs'), here('owner-stacks.cjs')],
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), here('test-rules.cjs')],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {
    '^.+\\.ts$': compileTypeScript(),
    '^.+\\.tsx$': compileTypeScript({ jsx: true }),
    '^.+\\.m?js$': compileEsModules(),
  },
  // Our libraries are ES modules. Icons and the locale import from folders with ES modules, too.
  transformIgnorePatterns: [
    '/node_modules/(?!(@atrium/[^/]+|antd/es|@ant-design/[^/]+/es|@rc-component/[^/]+/es)/)',
  ],
  moduleNameMapper: {
    ...librariesMapper(),
    '\\.css$': here('style-sheet.cjs'),
    '\\.(svg|png|jpe?g|webp|woff2?)$': here('asset.cjs'),
    '^@fontsource(-variable)?/': here('asset.cjs'),
    // The same copy as `antd`, with the same contexts.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // See docs/reference/pinned-internals.md#build-and-tests.
    '^\\.{1,2}/hooks/useId$': here('use-id.cjs'),
  },
});

/**
 * The compiler of the builds, but with CommonJS output, which Jest can isolate.
 *
 * @param {{ decorators?: boolean, jsx?: boolean }} [options] syntax that the project uses
 * @returns {[string, object]} entry of Jest's `transform`
 */
export const compileTypeScript = ({ decorators = false, jsx = false } = {}) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators, tsx: jsx },
      keepClassNames: true,
      transform: {
        ...(decorators && {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        }),
        ...(jsx && { react: { runtime: 'automatic' } }),
      },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * @returns {[string, object]} entry of Jest's `transform` for packages published as ES modules only
 */
export const compileEsModules = () => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' }, keepClassNames: true },
    module: { type: 'commonjs' },
  },
];

/**
 * @returns {Record<string, string>} Jest's `moduleNameMapper` for our libraries, see
 * `librarySources`
 */
export const librariesMapper = () =>
  Object.fromEntries(
    Object.entries(librarySources()).map(([request, file]) => [`^${request}$`, file]),
  );
