/**
 * Who may reach whom inside a project. ESLint guards the borders between projects; these rules guard
 * the rooms within one.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SPECS = '\\.spec\\.tsx?$';

/** Folders of a remote that serve all of its screens. */
const COMMON_FOLDERS = 'api|shared|testing|types';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
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
      comment: 'Every package that a project imports stands in its package.json.',
      severity: 'error',
      from: { path: '^(backend|shell|mfe-[^/]+|libs/[^/]+)/src/', pathNot: [SPECS, '/testing/'] },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        // Brought by the libraries that pin them for everybody, or loaded in development only.
        pathNot: 'node_modules/(react-router|react-redux|pino-pretty)/',
      },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform serves the modules and never reaches for one.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/platform/' },
    },
    {
      name: 'modules-meet-in-their-index',
      comment: 'A module reaches another one only through its index.ts.',
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
        'Rules import the shared words, other rules and plain values only: no framework, no database, no clock.',
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
          '^backend/src/platform/(changes|database/(decimal|calendar-date))\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'policies-are-pure',
      comment:
        'A policy is made of the actor, the words for decisions, and rules: it looks nothing up.',
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
      name: 'screens-keep-apart',
      comment: 'A screen never imports another screen; what two of them need moves up to shared/.',
      severity: 'error',
      from: { path: `^(mfe-[^/]+)/src/(?!(?:${COMMON_FOLDERS})/)([^/]+)/` },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: `^$1/src/($2|${COMMON_FOLDERS})/`,
      },
    },
    {
      name: 'shared-knows-no-screen',
      comment: 'What serves all screens of a remote knows none of them.',
      severity: 'error',
      from: { path: `^(mfe-[^/]+)/src/(?:${COMMON_FOLDERS})/` },
      to: { path: '^$1/src/[^/]+/', pathNot: `^$1/src/(${COMMON_FOLDERS})/` },
    },
    {
      name: 'front-ends-keep-apart',
      comment: 'Shell and remotes meet at run time, never in an import.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: '^(shell|mfe-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'data-kit-comes-later',
      comment: 'The shell loads tables and pickers only by import() when a screen needs them.',
      severity: 'error',
      // The settings are such a screen as a whole: their page is loaded by import().
      from: { path: '^(shell/|libs/ui-kit/src/core)', pathNot: '^shell/src/settings/' },
      to: { path: '^libs/ui-kit/src/data', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-come-later',
      comment: 'The shell loads the settings, and the tables that they bring, only by import().',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/settings/' },
      to: { path: '^shell/src/settings/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'What runs for people does not import what runs for tests.',
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
