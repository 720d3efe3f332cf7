import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FRONT_ENDS } from '../lib/front-ends.mjs';
import { packageBin } from '../lib/install.mjs';
import { listFiles } from '../lib/list-files.mjs';
import { runProgram } from '../lib/processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const FRONT_END_SOURCES = [
  ...FRONT_ENDS.map(({ folder }) => `${folder}/src`),
  ...['contracts', 'ui-kit', 'web-kit'].map((name) => `libs/${name}/src`),
];

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} text
 */
function write(folder, file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/**
 * Runs a program whose output is JSON, even if it finds violations.
 *
 * @param {string} folder where it runs
 * @param {string[]} command
 */
async function readJson(folder, command) {
  /** @type {string[]} */
  const lines = [];
  await runProgram(process.execPath, command, {
    cwd: folder,
    onLine: (line) => lines.push(line),
  });
  return JSON.parse(lines.join('\n'));
}

describe('boundaries between projects', () => {
  const IMPORTS = 'eslint(no-restricted-imports)';
  /** @type {[string, string, string, string][]} subject, file, code, rule */
  const forbidden = [
    ['a package in contracts', 'libs/contracts/src/x.ts', "import 'rxjs';", IMPORTS],
    ['web-kit in contracts', 'libs/contracts/src/x.ts', "import '../../web-kit/src/a';", IMPORTS],
    ['ui-kit in web-kit', 'libs/web-kit/src/x.ts', "import '@atrium/ui-kit';", IMPORTS],
    ['web-kit in the backend', 'backend/src/x.ts', "import '@atrium/web-kit';", IMPORTS],
    [
      'a file of a remote in the shell',
      'shell/src/x.ts',
      "import '../../mfe-people/src/a';",
      IMPORTS,
    ],
    [
      'a file of the shell in a remote',
      'mfe-people/src/x.ts',
      "import '../../shell/src/a';",
      IMPORTS,
    ],
    [
      'a file of another remote in a remote',
      'mfe-people/src/x.ts',
      "import '../../mfe-finance/a';",
      IMPORTS,
    ],
    [
      'a file of the backend in a remote',
      'mfe-people/src/x.ts',
      "import '../../backend/a';",
      IMPORTS,
    ],
    [
      'a library imported by its path',
      'shell/src/x.ts',
      "import '../../libs/web-kit/src/a';",
      IMPORTS,
    ],
    ['the shell in ui-kit', 'libs/ui-kit/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['a remote in the shell', 'shell/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['another remote in a remote', 'mfe-people/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['the shell in a journey', 'e2e/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['antd in the shell', 'shell/src/x.tsx', "import 'antd';", IMPORTS],
    ['antd in a remote', 'mfe-finance/src/x.tsx', "import 'antd/es/button';", IMPORTS],
    ['icons of antd in a remote', 'mfe-finance/src/x.tsx', "import '@ant-design/icons';", IMPORTS],
    ['the API cache in a remote', 'mfe-finance/src/x.ts', "import '@reduxjs/toolkit';", IMPORTS],
    ['a default export', 'backend/src/x.ts', 'export default 1;', 'import(no-default-export)'],
    [
      'a cast through unknown',
      'backend/src/x.ts',
      'export const a = 1 as unknown as string;',
      'atrium(no-double-cast)',
    ],
    [
      'the system clock in a service',
      'backend/src/modules/a/x.ts',
      'new Date();',
      'atrium(no-system-clock)',
    ],
    ['the type any', 'backend/src/x.ts', 'export let a: any;', 'typescript(no-explicit-any)'],
    [
      'a suppressed type error',
      'shell/src/x.ts',
      '// @ts-ignore: no\n',
      'typescript(ban-ts-comment)',
    ],
  ];
  /** @type {[string, string][]} */
  const allowed = [
    ['libs/web-kit/src/x.ts', "import '@atrium/contracts';"],
    ['libs/ui-kit/src/x.ts', "import '@atrium/web-kit';\nimport 'antd';"],
    ['shell/src/x.tsx', "import '@atrium/web-kit';\nimport '@atrium/ui-kit';"],
    ['shell/src/x.tsx', "export const load = () => import('@atrium/ui-kit/data');"],
    ['mfe-people/src/x.tsx', "import '@atrium/ui-kit';\nimport '@atrium/ui-kit/data';"],
    ['backend/src/x.ts', "import '@atrium/contracts';"],
    ['backend/src/modules/a/x.spec.ts', 'new Date();'],
    ['shell/webpack.config.mjs', 'export default {};'],
  ];
  /** @type {string} */
  let copy;
  /** @type {Map<string, string[]>} violated rules by file */
  const violations = new Map();
  /**
   * Gives each file a unique name.
   *
   * @param {string} file
   * @param {string} group
   * @param {number} index
   */
  const numbered = (file, group, index) => file.replace('/x.', `/${group}-${index}.`);

  before(async () => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'atrium-lint-'));
    for (const file of ['tools/lint-rules', 'backend/table-ownership.mjs']) {
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    // The files are not part of a TypeScript project.
    const settings = readFileSync(path.join(root, '.oxlintrc.jsonc'), 'utf8');
    write(copy, '.oxlintrc.jsonc', settings.replace('"typeAware": true', '"typeAware": false'));
    forbidden.forEach(([, file, code], index) => {
      write(copy, numbered(file, 'forbidden', index), code);
    });
    allowed.forEach(([file, code], index) => write(copy, numbered(file, 'allowed', index), code));
    const folders = ['backend', 'e2e', 'libs', 'mfe-finance', 'mfe-people', 'shell'];
    const program = packageBin(root, 'oxlint');
    const { diagnostics } = await readJson(copy, [program, '--format=json', ...folders]);
    for (const { filename, code } of diagnostics) {
      violations.set(filename, [...(violations.get(filename) ?? []), code]);
    }
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  forbidden.forEach(([subject, file, , rule], index) => {
    it(`rejects ${subject}`, () => {
      assert.deepEqual(violations.get(numbered(file, 'forbidden', index)), [rule]);
    });
  });

  allowed.forEach(([file, code], index) => {
    it(`allows ${code.replaceAll('\n', ' ')} in ${file}`, () => {
      assert.equal(violations.get(numbered(file, 'allowed', index)), undefined);
    });
  });

  it('finds no comment that disables a rule', () => {
    const folders = ['backend/src', 'backend/test', 'e2e/src', 'tools', ...FRONT_END_SOURCES];
    const files = folders
      .flatMap((folder) => listFiles(path.join(root, folder)).map((file) => `${folder}/${file}`))
      .filter((file) => /(?:es|ox)lint-disable/.test(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(files, []);
  });
});

describe('boundaries inside projects', () => {
  /** @type {string} */
  let copy;
  /** @type {Map<string, string[]>} violated rules by file */
  const violations = new Map();

  /** @type {Record<string, { code: string, breaks?: string[] }>} */
  const files = {
    'backend/src/app.module.ts': { code: "import './modules/tickets';" },
    'backend/src/platform/access/index.ts': { code: 'export const unless = 1;' },
    'backend/src/platform/http/filter.ts': {
      code: "import '../access';\nimport '@nestjs/common';",
    },
    'backend/src/platform/http/imports-a-module.ts': {
      code: "import '../../modules/projects';",
      breaks: ['platform-imports-no-module'],
    },
    'backend/src/platform/http/undeclared-package.ts': {
      code: "import 'antd';",
      breaks: ['declared-dependencies'],
    },
    'backend/src/platform/http/unresolved.ts': {
      code: "import './nowhere';",
      breaks: ['imports-resolve'],
    },
    'backend/src/platform/http/imports-test-harness.ts': {
      code: "import '../../../test/harness';",
      breaks: ['no-test-code-in-production'],
    },
    'backend/test/harness/index.ts': { code: 'export const harness = 1;' },
    'backend/src/modules/projects/index.ts': { code: "export * from './projects.service';" },
    'backend/src/modules/projects/projects.service.ts': {
      code: "import './projects.policy';\nexport const service = 1;",
    },
    'backend/src/modules/projects/projects.policy.ts': {
      code: "import '@atrium/contracts';\nimport '../../platform/access';\nimport './rules/progress';",
    },
    'backend/src/modules/projects/rules/progress.ts': {
      code: "import '@atrium/contracts';\nexport const progress = 1;",
    },
    'backend/src/modules/tickets/index.ts': { code: "import '../projects';" },
    'backend/src/modules/tickets/tickets.service.ts': {
      code: "import '../projects/projects.service';",
      breaks: ['modules-import-through-index'],
    },
    'backend/src/modules/tickets/tickets.policy.ts': {
      code: "import './tickets.repository';",
      breaks: ['policies-are-pure'],
    },
    'backend/src/modules/tickets/tickets.repository.ts': { code: 'export const rows = 1;' },
    'backend/src/modules/tickets/rules/number.ts': {
      code: "import '@nestjs/common';",
      breaks: ['rules-are-pure'],
    },
    'backend/src/modules/users/one.ts': {
      code: "import { two } from './two';\nexport const one = () => two;",
      breaks: ['no-cycles'],
    },
    'backend/src/modules/users/two.ts': {
      // A cycle is reported once, for its first file.
      code: "import { one } from './one';\nexport const two = () => one;",
    },
    'libs/contracts/src/index.ts': { code: 'export const statuses = 1;' },
    'libs/ui-kit/src/core.ts': { code: 'export const core = 1;' },
    'libs/ui-kit/src/data.ts': { code: 'export const data = 1;' },
    'shell/src/lazy-data-kit.ts': {
      code: "export const load = () => import('@atrium/ui-kit/data');",
    },
    'shell/src/static-data-kit.ts': {
      code: "import '@atrium/ui-kit/data';",
      breaks: ['data-kit-is-lazy'],
    },
    'shell/src/imports-a-remote.ts': {
      code: "import '../../mfe-projects/src/shared/money';",
      breaks: ['no-cross-app-imports'],
    },
    'mfe-projects/src/remote.tsx': {
      code: "export const load = () => import('./tickets/list/tickets-page');",
    },
    'mfe-projects/src/shared/money.ts': { code: 'export const money = 1;' },
    'mfe-projects/src/shared/imports-a-screen.ts': {
      code: "import '../tickets/list/tickets-page';",
      breaks: ['shared-imports-no-screen'],
    },
    'mfe-projects/src/tickets/list/tickets-page.tsx': { code: "import '../../shared/money';" },
    'mfe-projects/src/tickets/testing/open-tickets.tsx': { code: "import '../list/tickets-page';" },
    'mfe-projects/src/tickets/imports-test-code.ts': {
      code: "import './testing/open-tickets';",
      breaks: ['no-test-code-in-production'],
    },
    'mfe-projects/src/projects/projects-page.tsx': {
      code: "import '../tickets/list/tickets-page';",
      breaks: ['no-cross-screen-imports'],
    },
  };

  /** @type {Record<string, object>} */
  const manifests = {
    'backend/package.json': { dependencies: { '@atrium/contracts': '*', '@nestjs/common': '*' } },
    'shell/package.json': { dependencies: { '@atrium/ui-kit': '*' } },
    'mfe-projects/package.json': { dependencies: {} },
    'libs/contracts/package.json': {},
    'libs/ui-kit/package.json': {},
    'node_modules/@nestjs/common/package.json': { main: 'index.js' },
    'node_modules/antd/package.json': { main: 'index.js' },
  };

  before(async () => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'atrium-boundaries-'));
    for (const [file, { code }] of Object.entries(files)) {
      write(copy, file, `${code}\nexport {};\n`);
    }
    for (const [file, manifest] of Object.entries(manifests)) {
      write(copy, file, JSON.stringify(manifest));
    }
    write(copy, 'node_modules/@nestjs/common/index.js', '');
    write(copy, 'node_modules/antd/index.js', '');
    write(copy, 'package.json', '{}');
    const paths = {
      '@atrium/contracts': ['./libs/contracts/src/index.ts'],
      '@atrium/ui-kit/data': ['./libs/ui-kit/src/data.ts'],
    };
    write(copy, 'tsconfig.base.json', JSON.stringify({ compilerOptions: { paths } }));
    cpSync(path.join(root, '.dependency-cruiser.cjs'), path.join(copy, '.dependency-cruiser.cjs'));

    const program = packageBin(root, 'dependency-cruiser');
    const folders = ['backend/src', 'shell/src', 'mfe-projects/src', 'libs/ui-kit/src'];
    const { summary } = await readJson(copy, [program, '--output-type=json', ...folders]);
    for (const { from, rule } of summary.violations) {
      violations.set(from, [...new Set([...(violations.get(from) ?? []), rule.name])].sort());
    }
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  for (const [file, { code, breaks = [] }] of Object.entries(files)) {
    const verdict = breaks.length === 0 ? 'allows' : 'rejects';
    it(`${verdict} ${code.replaceAll('\n', ' ')} in ${file}`, () => {
      assert.deepEqual(violations.get(file) ?? [], breaks);
    });
  }
});
