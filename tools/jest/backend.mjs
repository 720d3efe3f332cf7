import { fileURLToPath } from 'node:url';
import { swcModuleTransform, swcTransform } from './swc.mjs';
import { workspaceSources } from './workspace-sources.mjs';

/** Dependencies that ship ECMAScript modules only, which Jest has to have compiled. */
const moduleOnlyPackages = [
  '@nestjs',
  '@faker-js',
  '@borewit/text-codec',
  '@tokenizer',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
];

const settings = (displayName) => ({
  displayName,
  runtime: fileURLToPath(new URL('runtime.cjs', import.meta.url)),
  testEnvironment: 'node',
  moduleNameMapper: {
    ...workspaceSources(),
    // Its `exports` offer no entry to the CommonJS that Jest runs.
    '^file-type$': fileURLToPath(import.meta.resolve('file-type')),
  },
  setupFiles: ['reflect-metadata'],
  transform: {
    '^.+\\.ts$': swcTransform({ decorators: true }),
    '^.+\\.m?js$': swcModuleTransform(),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${moduleOnlyPackages.join('|')})/)`],
});

/**
 * Settings for the unit tests of the backend: no database, no network.
 *
 * @returns {import('jest').Config}
 */
export const backendUnit = () => ({
  ...settings('backend'),
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
});

/**
 * Settings for the API tests: the whole application over HTTP, on a real database that the
 * migrations built.
 *
 * @returns {import('jest').Config}
 */
export const backendApi = () => ({
  ...settings('api'),
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/test/harness/global-setup.mjs',
  globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/harness/clean-up-after-file.ts'],
  testTimeout: 60_000,
});
