import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARIES = fileURLToPath(new URL('../../libs/', import.meta.url));

/** Backend dependencies that are published as ES modules only, so that Jest must compile them. */
const ES_MODULE_PACKAGES = [
  '@nestjs',
  '@faker-js',
  '@borewit/text-codec',
  '@tokenizer',
  'file-type',
  'jose',
  'oauth4webapi',
  'openid-client',
  'strtok3',
  'token-types',
  'uint8array-extras',
  // sanitize-html brings its own copies of these.
  'sanitize-html',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
];

/**
 * Settings for a library that runs in any environment: TypeScript in Node.
 *
 * @param {string} displayName name of the project in reports
 * @returns {import('jest').Config}
 */
export const node = (displayName) => ({
  displayName,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  moduleNameMapper: librarySources(),
  transform: { '^.+\\.ts$': typescript() },
});

/**
 * Settings for the front end: React components in jsdom, with `fetch`, streams and the browser APIs
 * that antd needs.
 *
 * @param {string} displayName name of the project in reports
 * @returns {import('jest').Config}
 */
export const web = (displayName) => ({
  displayName,
  runtime: here('runtime.cjs'),
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: [here('browser-apis.cjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('timeouts.cjs')],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {
    '^.+\\.ts$': typescript(),
    '^.+\\.tsx$': typescript({ jsx: true }),
    '^.+\\.m?js$': esModules(),
  },
  // Icons and the locale import from these folders, although the other packages load CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(antd/es|@ant-design/[^/]+/es|@rc-component/[^/]+/es)/)',
  ],
  moduleNameMapper: {
    ...librarySources(),
    '\\.(css|svg|png|jpe?g|webp|woff2?)$': here('asset.cjs'),
    '^@fontsource(-variable)?/': here('asset.cjs'),
    // See docs/reference/pinned-internals.md#build-and-tests.
    '^\\.{1,2}/hooks/useId$': here('use-id.cjs'),
  },
});

/**
 * Settings for the unit tests of the backend: no database, no network.
 *
 * @returns {import('jest').Config}
 */
export const backendUnit = () => ({
  ...backend('backend'),
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
});

/**
 * Settings for the API tests: the complete application over HTTP, on a real database that the
 * migrations created.
 *
 * @returns {import('jest').Config}
 */
export const backendApi = () => ({
  ...backend('api'),
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/test/harness/global-setup.mjs',
  globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/harness/clean-up-after-file.ts'],
  testTimeout: 60_000,
  // Jest keeps some memory of each file.
  workerIdleMemoryLimit: '1.5GB',
});

/**
 * @param {string} displayName
 * @returns {import('jest').Config}
 */
const backend = (displayName) => ({
  displayName,
  runtime: here('runtime.cjs'),
  testEnvironment: 'node',
  moduleNameMapper: {
    ...librarySources(),
    // Its `exports` have no entry for CommonJS.
    '^file-type$': fileURLToPath(import.meta.resolve('file-type')),
  },
  setupFiles: ['reflect-metadata'],
  transform: {
    '^.+\\.ts$': typescript({ decorators: true }),
    '^.+\\.m?js$': esModules(),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES.join('|')})/)`],
});

/** @param {string} file in this folder */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The compiler of the builds, but with CommonJS output, which Jest can isolate.
 *
 * @param {{ decorators?: boolean, jsx?: boolean }} [options] syntax that the project uses
 * @returns {[string, object]} entry of Jest's `transform`
 */
const typescript = ({ decorators = false, jsx = false } = {}) => [
  '@swc/jest',
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

/** @returns {[string, object]} entry of Jest's `transform` for packages published as ES modules only */
const esModules = () => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' }, keepClassNames: true },
    module: { type: 'commonjs' },
  },
];

/**
 * Maps each entry in the `exports` of our libraries to its source. Jest's own condition `source`
 * would also match packages from the registry, whose sources we can't compile.
 *
 * @returns {Record<string, string>} Jest's `moduleNameMapper`
 */
function librarySources() {
  const entries = readdirSync(LIBRARIES).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(LIBRARIES, folder, 'package.json'), 'utf8'));
    return Object.entries(manifest.exports ?? {})
      .filter(([, target]) => target.source)
      .map(([entry, { source }]) => [
        `^${manifest.name}${entry.slice(1)}$`,
        path.join(LIBRARIES, folder, source),
      ]);
  });
  return Object.fromEntries(entries);
}
