import { fileURLToPath } from 'node:url';
import { swcModuleTransform, swcTransform } from './swc.mjs';
import { workspaceSources } from './workspace-sources.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Settings for everything that runs in a browser: React components in jsdom, with `fetch`, streams
 * and the browser parts that antd asks for.
 *
 * @param {string} displayName name of the project in the report
 * @returns {import('jest').Config}
 */
export const web = (displayName) => ({
  displayName,
  runtime: here('runtime.cjs'),
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: [here('browser-parts.cjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('patience.cjs')],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {
    '^.+\\.ts$': swcTransform(),
    '^.+\\.tsx$': swcTransform({ jsx: true }),
    '^.+\\.m?js$': swcModuleTransform(),
  },
  // Icons and the locale reach into ES folders, whatever form the rest is loaded in.
  transformIgnorePatterns: [
    '/node_modules/(?!(antd/es|@ant-design/[^/]+/es|@rc-component/[^/]+/es)/)',
  ],
  moduleNameMapper: {
    ...workspaceSources(),
    '\\.(css|svg|png|jpe?g|webp|woff2?)$': here('asset.cjs'),
    '^@fontsource(-variable)?/': here('asset.cjs'),
    '^\\.{1,2}/hooks/useId$': here('use-id.cjs'),
  },
});
