/**
 * Import boundaries inside each project. `.oxlintrc.jsonc` has those between projects.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SPECS = '\\.spec\\.tsx?$';

/** Folders of a remote that all its screens share. */
const COMMON_FOLDERS = 'api|shared|testing|types';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or move what they share to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'imports-resolve',
      comment: 'The file or package does not exist, or is not a dependency of the project.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies',
      comment: 'A project must list every package that it imports in its package.json.',
      severity: 'error',
      from: { path: '^(backend|shell|mfe-[^/]+|libs/[^/]+)/src/', pathNot: [SPECS, '/testing/'] },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        // Pinned by the libraries for all projects, or loaded only in development.
        pathNot: 'node_modules/(react-router|react-redux|pino-pretty)/',
      },
    },
    {
      name: 'platform-imports-no-module',
      comment: 'Platform packages must not import modules.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/platform/' },
    },
    {
      name: 'modules-import-through-index',
      comment: 'A module may import another module only through its index.ts.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules may import only contracts, other rules and plain values: no framework, no database, no clock.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/[^/]+/rules/',
        pathNot: SPECS,
      },
      to: {
        pathNot: [
          '^libs/contracts/',
          '^backend/src/modules/[^/]+/rules/',
          '^crypto$',
          '^backend/src/platform/(changes|edit-distance|escape-html|truncate|mail/(mail-text|message-id-header)|database/(decimal|calendar-date))\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'policies-are-pure',
      comment:
        'A policy may import only contracts, rules, other policies and the access platform: it loads no data.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/[^/]+\\.policy\\.ts$' },
      to: {
        pathNot: [
          '^libs/contracts/',
          '^backend/src/modules/[^/]+/(rules/|[^/]+\\.policy\\.ts$)',
          '^backend/src/platform/access/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cross-screen-imports',
      comment: 'A screen must not import another screen. Move shared code to shared/.',
      severity: 'error',
      from: { path: `^(mfe-[^/]+)/src/(?!(?:${COMMON_FOLDERS})/)([^/]+)/` },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: `^$1/src/($2|${COMMON_FOLDERS})/`,
      },
    },
    {
      name: 'shared-imports-no-screen',
      comment: 'Code that all screens of a remote share must not import a screen.',
      severity: 'error',
      from: { path: `^(mfe-[^/]+)/src/(?:${COMMON_FOLDERS})/` },
      to: { path: '^$1/src/[^/]+/', pathNot: `^$1/src/(${COMMON_FOLDERS})/` },
    },
    {
      name: 'no-cross-app-imports',
      comment: 'Shell and remotes are combined at run time and must not import each other.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: '^(shell|mfe-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'data-kit-is-lazy',
      comment: 'The shell must load tables and pickers lazily with import().',
      severity: 'error',
      // The settings page is loaded with import(), so its code may import them statically.
      from: { path: '^(shell/|libs/ui-kit/src/core)', pathNot: '^shell/src/settings/' },
      to: { path: '^libs/ui-kit/src/data', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-are-lazy',
      comment:
        'The shell must load the settings page, which includes tables, lazily with import().',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/settings/' },
      to: { path: '^shell/src/settings/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Production code must not import test code.',
      severity: 'error',
      from: { path: '/src/', pathNot: [SPECS, '/testing(/|\\.tsx?$)'] },
      to: {
        path: [
          SPECS,
          '^(backend/test|e2e|tools)/',
          '/src/testing(/|\\.tsx?$)',
          '/src/[^/]+/testing/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['\\.generated\\.ts$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    detectJSDocImports: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
