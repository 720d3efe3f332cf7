import {
  CACHING_RUNTIME,
  compileEsModules,
  compileTypeScript,
  librariesMapper,
} from '@atrium/remote-kit/jest';
import { fileURLToPath } from 'node:url';

/** Backend dependencies that are published as ES modules only, so that Jest must compile them. */
const ES_MODULE_PACKAGES = [
  '@nestjs',
  '@borewit/text-codec',
  '@tokenizer',
  'file-type',
  'jose',
  'oauth4webapi',
  'openid-client',
  'strtok3',
  'token-types',
  'uint8array-extras',
  // sanitize-html has its own copies of these.
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
  moduleNameMapper: librariesMapper(),
  transform: { '^.+\\.ts$': compileTypeScript() },
});

/**
 * Settings for the unit tests of the backend: no database, no network.
 *
 * @returns {import('jest').Config}
 */
export const backendUnit = () => ({
  displayName: 'backend',
  runtime: CACHING_RUNTIME,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  moduleNameMapper: {
    ...librariesMapper(),
    // Its `exports` have no entry for CommonJS.
    '^file-type$': fileURLToPath(import.meta.resolve('file-type')),
  },
  setupFiles: ['reflect-metadata'],
  transform: {
    '^.+\\.ts$': compileTypeScript({ decorators: true }),
    '^.+\\.m?js$': compileEsModules(),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES.join('|')})/)`],
});

/**
 * Settings for the API tests: the complete application over HTTP, on a real database that the
 * migrations created. The application is the build, whose modules a worker loads only once.
 *
 * @returns {import('jest').Config}
 */
export const backendApi = () => ({
  displayName: 'api',
  runtime: fileURLToPath(new URL('shared-modules-runtime.cjs', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('shared-modules-environment.cjs', import.meta.url)),
  testSequencer: fileURLToPath(new URL('slow-first-sequencer.cjs', import.meta.url)),
  moduleNameMapper: { '^(?:\\.\\./)+src/(.*)$': '<rootDir>/dist/$1' },
  transform: { '^.+\\.ts$': compileTypeScript({ decorators: true }) },
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/harness/global-setup.mjs',
  globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/harness/clean-up-after-file.ts'],
  testTimeout: 60_000,
  // Jest keeps some memory of each file.
  workerIdleMemoryLimit: '1.5GB',
});
