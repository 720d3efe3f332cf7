import { swcTransform } from './swc.mjs';
import { workspaceSources } from './workspace-sources.mjs';

/**
 * Settings for a library that runs anywhere: plain TypeScript in Node.
 *
 * @param {string} displayName name of the project in the report
 * @returns {import('jest').Config}
 */
export const node = (displayName) => ({
  displayName,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  moduleNameMapper: workspaceSources(),
  transform: { '^.+\\.ts$': swcTransform() },
});
