import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ALLOWED_READS, TABLES } from './backend/table-ownership.mjs';
import { tableOwnershipRule } from './tools/eslint/table-ownership.mjs';

const BROWSER_CODE = ['shell/src/**', 'mfe-*/src/**', 'libs/web-kit/src/**', 'libs/ui-kit/src/**'];
const TESTS = ['**/*.spec.{ts,tsx}', 'backend/test/**/*.ts', 'e2e/**/*.ts'];

/** Files whose tools require a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.{mjs,ts}',
  '**/*.d.ts',
  'backend/test/harness/global-*.mjs',
  'libs/ui-kit/src/overlay/use-scroll-lock.ts',
];

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export, so that it has the same name everywhere.',
};

const NO_DOUBLE_CAST = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'A cast through unknown hides a type error. Narrow the value or fix its type.',
};

const NO_OWN_CLOCK = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from Clock, or as a parameter in rules and policies.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from Clock, or as a parameter in rules and policies.',
  },
];

const APPLICATIONS = {
  regex: '^@atrium/(backend|shell|e2e|mfe-[^/]+)(/|$)',
  message: 'Applications must not be imported. Shell and remotes are combined at run time.',
};

const ANTD = {
  regex: '^(antd|@ant-design|@rc-component|rc-[^/]+|dayjs)(/|$)',
  message: 'Only @atrium/ui-kit may import the component library. Use its exports.',
};

const API_CACHE = {
  regex: '^@reduxjs/toolkit(/|$)',
  message: 'Only @atrium/web-kit may import the API cache. Use its exports.',
};

const DATA_KIT = {
  regex: '^@atrium/ui-kit/data$',
  message: 'The shell must load tables and pickers lazily with import().',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/node_modules/',
      '**/*.generated.ts',
      'libs/released/*/',
      '.data/',
      '.nx/',
      '**/test-results/',
    ],
  },
  {
    // Rules are changed here for all files, never disabled in one.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  {
    plugins: { imports: simpleImportSort },
    rules: {
      curly: ['error', 'multi-line', 'consistent'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Side effects, packages, parent folders, the same folder.
      'imports/imports': ['error', { groups: [['^\\u0000', '^', '^\\.\\.', '^\\.']] }],
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['shell/public/*.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    // Parts of these files run in a browser.
    files: ['libs/remote-kit/jest/*.cjs', 'tools/bench/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { '@nx': nx },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: [
            { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:web-kit', onlyDependOnLibsWithTags: ['type:contracts'] },
            {
              sourceTag: 'type:ui-kit',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit'],
            },
            {
              sourceTag: 'type:shell',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit', 'type:ui-kit'],
            },
            {
              sourceTag: 'type:remote',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit', 'type:ui-kit'],
            },
            { sourceTag: 'type:backend', onlyDependOnLibsWithTags: ['type:contracts'] },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:contracts'] },
          ],
        },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-deprecated': [
        'error',
        // Marked only to make it stand out. Servers in production don't use it.
        {
          allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }],
        },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Spreading a string counts code points, and DTO classes are plain data.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
      // Allows `() => action()` as a handler that returns nothing.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Nest modules are empty classes with a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // Libraries often declare options as classes and accept object literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_DOUBLE_CAST],
    },
  },
  {
    // Response bodies and matchers such as `expect.any` are untyped.
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  {
    files: ['backend/src/modules/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_DOUBLE_CAST, ...NO_OWN_CLOCK],
    },
  },
  {
    files: ['backend/src/{modules,platform}/**/*.ts'],
    ignores: TESTS,
    plugins: {
      atrium: {
        rules: {
          'table-ownership': tableOwnershipRule({
            tables: TABLES,
            reads: ALLOWED_READS,
          }),
        },
      },
    },
    rules: { 'atrium/table-ownership': 'error' },
  },
  {
    files: BROWSER_CODE,
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-restricted-imports': ['error', { patterns: [APPLICATIONS, ANTD, API_CACHE] }] },
  },
  {
    files: ['libs/web-kit/src/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [APPLICATIONS, ANTD] }] },
  },
  {
    files: ['libs/ui-kit/src/**', 'backend/**/*.ts', 'e2e/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [APPLICATIONS] }] },
  },
  {
    files: ['shell/src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [APPLICATIONS, ANTD, API_CACHE, DATA_KIT] }],
    },
  },
  {
    // The shell loads the settings page with import(), so its code may import tables statically; no page
    // loads tests.
    files: ['shell/src/settings/**', 'shell/src/**/*.spec.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [APPLICATIONS, ANTD, API_CACHE] }] },
  },
  {
    files: ['libs/contracts/src/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'Contracts must not import packages.' }] },
      ],
    },
  },
  {
    files: ['tools/**', 'docker/**', 'libs/remote-kit/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // The shell reports clashes between remotes to their developers.
    files: ['shell/src/remotes/**'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    files: DEFAULT_EXPORTS,
    rules: { 'no-restricted-syntax': ['error', NO_DOUBLE_CAST] },
  },
);
