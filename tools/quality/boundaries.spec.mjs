import { ESLint } from 'eslint';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packageBin } from '../lib/install.mjs';
import { runProgram } from '../lib/processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('boundaries between projects', () => {
  /** @type {ESLint} */
  let eslint;

  before(() => {
    execFileSync(process.execPath, [packageBin(root, 'nx'), 'show', 'projects'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false' },
      stdio: 'ignore',
    });
    const boundaryRules = [
      '@nx/enforce-module-boundaries',
      'no-restricted-imports',
      'no-restricted-syntax',
      '@typescript-eslint/no-explicit-any',
      '@typescript-eslint/ban-ts-comment',
    ];
    eslint = new ESLint({
      cwd: root,
      ruleFilter: ({ ruleId }) => boundaryRules.includes(ruleId),
      // The files below don't exist, so they can't be type-checked.
      overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    });
  });

  /**
   * @param {string} filePath
   * @param {string} code
   * @returns {Promise<(string | null)[]>} names of the rules that it violates
   */
  async function violations(filePath, code) {
    const [result] = await eslint.lintText(code, { filePath: path.join(root, filePath) });
    return (result?.messages ?? []).map(({ ruleId }) => ruleId);
  }

  const NX = '@nx/enforce-module-boundaries';
  const IMPORTS = 'no-restricted-imports';
  const SYNTAX = 'no-restricted-syntax';
  /** @type {[string, string, string, string][]} subject, file, code, rule */
  const forbidden = [
    ['a package in contracts', 'libs/contracts/src/x.ts', "import 'rxjs';", IMPORTS],
    ['web-kit in contracts', 'libs/contracts/src/x.ts', "import '../../web-kit/src/a';", NX],
    ['ui-kit in web-kit', 'libs/web-kit/src/x.ts', "import '@atrium/ui-kit';", NX],
    ['web-kit in the backend', 'backend/src/x.ts', "import '@atrium/web-kit';", NX],
    ['a file of a remote in the shell', 'shell/src/x.ts', "import '../../mfe-people/src/a';", NX],
    ['a file of the shell in a remote', 'mfe-people/src/x.ts', "import '../../shell/src/a';", NX],
    [
      'a file of another remote in a remote',
      'mfe-people/src/x.ts',
      "import '../../mfe-finance/a';",
      NX,
    ],
    ['a file of the backend in a remote', 'mfe-people/src/x.ts', "import '../../backend/a';", NX],
    ['a library imported by its path', 'shell/src/x.ts', "import '../../libs/web-kit/src/a';", NX],
    ['the shell in ui-kit', 'libs/ui-kit/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['a remote in the shell', 'shell/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['another remote in a remote', 'mfe-people/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['the shell in a journey', 'e2e/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['antd in the shell', 'shell/src/x.tsx', "import { Button } from 'antd';", IMPORTS],
    ['antd in a remote', 'mfe-finance/src/x.tsx', "import B from 'antd/es/button';", IMPORTS],
    ['icons of antd in a remote', 'mfe-finance/src/x.tsx', "import '@ant-design/icons';", IMPORTS],
    ['the API cache in a remote', 'mfe-finance/src/x.ts', "import '@reduxjs/toolkit';", IMPORTS],
    [
      'a static import of the data kit in the shell',
      'shell/src/x.tsx',
      "import '@atrium/ui-kit/data';",
      IMPORTS,
    ],
    ['a default export', 'backend/src/x.ts', 'export default 1;', SYNTAX],
    [
      'a cast through unknown',
      'backend/src/x.ts',
      'export const a = 1 as unknown as string;',
      SYNTAX,
    ],
    ['the system clock in a service', 'backend/src/modules/a/x.ts', 'new Date();', SYNTAX],
    [
      'the type any',
      'backend/src/x.ts',
      'export let a: any;',
      '@typescript-eslint/no-explicit-any',
    ],
    [
      'a suppressed type error',
      'shell/src/x.ts',
      '// @ts-ignore: no\n',
      '@typescript-eslint/ban-ts-comment',
    ],
  ];
  for (const [subject, file, code, rule] of forbidden) {
    it(`rejects ${subject}`, async () => {
      assert.deepEqual(await violations(file, code), [rule]);
    });
  }

  it('rejects a comment that disables a rule', async () => {
    const code = '// eslint-disable-next-line\nexport default 1;';
    // The comment has no effect and is reported too.
    assert.deepEqual(await violations('backend/src/x.ts', code), [null, SYNTAX]);
  });

  /** @type {[string, string][]} */
  const allowed = [
    ['libs/web-kit/src/x.ts', "import '@atrium/contracts';"],
    ['libs/ui-kit/src/x.ts', "import '@atrium/web-kit';\nimport { Button } from 'antd';"],
    ['shell/src/x.tsx', "import '@atrium/web-kit';\nimport '@atrium/ui-kit';"],
    ['shell/src/x.tsx', "export const load = () => import('@atrium/ui-kit/data');"],
    ['mfe-people/src/x.tsx', "import '@atrium/ui-kit';\nimport '@atrium/ui-kit/data';"],
    ['backend/src/x.ts', "import '@atrium/contracts';"],
    ['backend/src/modules/a/x.spec.ts', 'new Date();'],
    ['shell/webpack.config.mjs', 'export default {};'],
  ];
  for (const [file, code] of allowed) {
    it(`allows ${code.replaceAll('\n', ' ')} in ${file}`, async () => {
      assert.deepEqual(await violations(file, code), []);
    });
  }
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
      code: "export const load = () => import('./tickets/tickets-page');",
    },
    'mfe-projects/src/shared/money.ts': { code: 'export const money = 1;' },
    'mfe-projects/src/shared/imports-a-screen.ts': {
      code: "import '../tickets/tickets-page';",
      breaks: ['shared-imports-no-screen'],
    },
    'mfe-projects/src/tickets/tickets-page.tsx': { code: "import '../shared/money';" },
    'mfe-projects/src/tickets/testing/open-tickets.tsx': { code: "import '../tickets-page';" },
    'mfe-projects/src/tickets/imports-test-code.ts': {
      code: "import './testing/open-tickets';",
      breaks: ['no-test-code-in-production'],
    },
    'mfe-projects/src/projects/projects-page.tsx': {
      code: "import '../tickets/tickets-page';",
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
    /** @param {string} file @param {string} text */
    const write = (file, text) => {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    };
    for (const [file, { code }] of Object.entries(files)) write(file, `${code}\nexport {};\n`);
    for (const [file, manifest] of Object.entries(manifests)) write(file, JSON.stringify(manifest));
    write('node_modules/@nestjs/common/index.js', '');
    write('node_modules/antd/index.js', '');
    write('package.json', '{}');
    const paths = {
      '@atrium/contracts': ['./libs/contracts/src/index.ts'],
      '@atrium/ui-kit/data': ['./libs/ui-kit/src/data.ts'],
    };
    write('tsconfig.base.json', JSON.stringify({ compilerOptions: { paths } }));
    cpSync(path.join(root, '.dependency-cruiser.cjs'), path.join(copy, '.dependency-cruiser.cjs'));

    const program = packageBin(root, 'dependency-cruiser');
    const folders = ['backend/src', 'shell/src', 'mfe-projects/src', 'libs/ui-kit/src'];
    /** @type {string[]} */
    const lines = [];
    await runProgram(process.execPath, [program, '--output-type=json', ...folders], {
      cwd: copy,
      onLine: (line) => lines.push(line),
    });
    for (const { from, rule } of JSON.parse(lines.join('\n')).summary.violations) {
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
