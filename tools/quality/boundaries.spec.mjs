import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { runProgram } from '../lib/processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('borders between projects', () => {
  /** @type {ESLint} */
  let eslint;

  before(() => {
    execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false' },
      stdio: 'ignore',
    });
    const borders = [
      '@nx/enforce-module-boundaries',
      'no-restricted-imports',
      'no-restricted-syntax',
      '@typescript-eslint/no-explicit-any',
      '@typescript-eslint/ban-ts-comment',
    ];
    eslint = new ESLint({
      cwd: root,
      ruleFilter: ({ ruleId }) => borders.includes(ruleId),
      // The files below do not exist, so no type checker knows them.
      overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    });
  });

  /**
   * @param {string} filePath
   * @param {string} code
   * @returns {Promise<(string | null)[]>} names of the rules that refuse it
   */
  async function refusals(filePath, code) {
    const [result] = await eslint.lintText(code, { filePath: path.join(root, filePath) });
    return (result?.messages ?? []).map(({ ruleId }) => ruleId);
  }

  const NX = '@nx/enforce-module-boundaries';
  const IMPORTS = 'no-restricted-imports';
  const SYNTAX = 'no-restricted-syntax';
  /** @type {[string, string, string, string][]} what, file, code, rule */
  const forbidden = [
    ['contracts import a package', 'libs/contracts/src/x.ts', "import 'rxjs';", IMPORTS],
    ['contracts import web-kit', 'libs/contracts/src/x.ts', "import '../../web-kit/src/a';", NX],
    ['web-kit imports ui-kit', 'libs/web-kit/src/x.ts', "import '@atrium/ui-kit';", NX],
    ['the backend imports web-kit', 'backend/src/x.ts', "import '@atrium/web-kit';", NX],
    ['the shell reaches into a remote', 'shell/src/x.ts', "import '../../mfe-people/src/a';", NX],
    ['a remote reaches into the shell', 'mfe-people/src/x.ts', "import '../../shell/src/a';", NX],
    ['a remote reaches into another', 'mfe-people/src/x.ts', "import '../../mfe-finance/a';", NX],
    ['a remote reaches into the backend', 'mfe-people/src/x.ts', "import '../../backend/a';", NX],
    ['a library reached by its path', 'shell/src/x.ts', "import '../../libs/web-kit/src/a';", NX],
    ['ui-kit imports the shell', 'libs/ui-kit/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['the shell imports a remote', 'shell/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['a remote imports another', 'mfe-people/src/x.ts', "import '@atrium/mfe-finance';", IMPORTS],
    ['journeys import the shell', 'e2e/src/x.ts', "import '@atrium/shell';", IMPORTS],
    ['antd in the shell', 'shell/src/x.tsx', "import { Button } from 'antd';", IMPORTS],
    ['antd in a remote', 'mfe-finance/src/x.tsx', "import B from 'antd/es/button';", IMPORTS],
    ['icons in a remote', 'mfe-finance/src/x.tsx', "import '@ant-design/icons';", IMPORTS],
    ['data kit in the shell', 'shell/src/x.tsx', "import '@atrium/ui-kit/data';", IMPORTS],
    ['a default export', 'backend/src/x.ts', 'export default 1;', SYNTAX],
    ['a double cast', 'backend/src/x.ts', 'export const a = 1 as unknown as string;', SYNTAX],
    ['a service with its own clock', 'backend/src/modules/a/x.ts', 'new Date();', SYNTAX],
    ['any', 'backend/src/x.ts', 'export let a: any;', '@typescript-eslint/no-explicit-any'],
    [
      'a silenced error',
      'shell/src/x.ts',
      '// @ts-ignore: no\n',
      '@typescript-eslint/ban-ts-comment',
    ],
  ];
  for (const [what, file, code, rule] of forbidden) {
    it(`refuses: ${what}`, async () => {
      assert.deepEqual(await refusals(file, code), [rule]);
    });
  }

  it('refuses: a rule switched off in place', async () => {
    const code = '// eslint-disable-next-line\nexport default 1;';
    // The comment has no effect, and is reported itself.
    assert.deepEqual(await refusals('backend/src/x.ts', code), [null, SYNTAX]);
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
    it(`lets ${file} write ${code.replaceAll('\n', ' ')}`, async () => {
      assert.deepEqual(await refusals(file, code), []);
    });
  }
});

describe('borders inside projects', () => {
  /** @type {string} */
  let copy;
  /** @type {Map<string, string[]>} rules broken, by file */
  const broken = new Map();

  /** @type {Record<string, { code: string, breaks?: string[] }>} */
  const files = {
    'backend/src/app.module.ts': { code: "import './modules/tickets';" },
    'backend/src/platform/access/index.ts': { code: 'export const unless = 1;' },
    'backend/src/platform/http/filter.ts': {
      code: "import '../access';\nimport '@nestjs/common';",
    },
    'backend/src/platform/http/greedy.ts': {
      code: "import '../../modules/projects';",
      breaks: ['platform-knows-no-module'],
    },
    'backend/src/platform/http/undeclared.ts': {
      code: "import 'antd';",
      breaks: ['declared-dependencies'],
    },
    'backend/src/platform/http/missing.ts': {
      code: "import './nowhere';",
      breaks: ['imports-resolve'],
    },
    'backend/src/platform/http/tested.ts': {
      code: "import '../../../test/harness';",
      breaks: ['tests-stay-outside'],
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
      breaks: ['modules-meet-in-their-index'],
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
      breaks: ['no-circles'],
    },
    'backend/src/modules/users/two.ts': {
      // A circle is reported once, at its first file.
      code: "import { one } from './one';\nexport const two = () => one;",
    },
    'libs/contracts/src/index.ts': { code: 'export const words = 1;' },
    'libs/ui-kit/src/core.ts': { code: 'export const core = 1;' },
    'libs/ui-kit/src/data.ts': { code: 'export const data = 1;' },
    'shell/src/lazy.ts': { code: "export const load = () => import('@atrium/ui-kit/data');" },
    'shell/src/hasty.ts': {
      code: "import '@atrium/ui-kit/data';",
      breaks: ['data-kit-comes-later'],
    },
    'shell/src/peeking.ts': {
      code: "import '../../mfe-projects/src/shared/money';",
      breaks: ['front-ends-keep-apart'],
    },
    'mfe-projects/src/remote.tsx': {
      code: "export const load = () => import('./tickets/tickets-page');",
    },
    'mfe-projects/src/shared/money.ts': { code: 'export const money = 1;' },
    'mfe-projects/src/shared/nosy.ts': {
      code: "import '../tickets/tickets-page';",
      breaks: ['shared-knows-no-screen'],
    },
    'mfe-projects/src/tickets/tickets-page.tsx': { code: "import '../shared/money';" },
    'mfe-projects/src/tickets/testing/open-tickets.tsx': { code: "import '../tickets-page';" },
    'mfe-projects/src/tickets/hurried.ts': {
      code: "import './testing/open-tickets';",
      breaks: ['tests-stay-outside'],
    },
    'mfe-projects/src/projects/projects-page.tsx': {
      code: "import '../tickets/tickets-page';",
      breaks: ['screens-keep-apart'],
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
    copy = mkdtempSync(path.join(os.tmpdir(), 'atrium-borders-'));
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

    const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const folders = ['backend/src', 'shell/src', 'mfe-projects/src', 'libs/ui-kit/src'];
    /** @type {string[]} */
    const lines = [];
    await runProgram(process.execPath, [program, '--output-type=json', ...folders], {
      cwd: copy,
      onLine: (line) => lines.push(line),
    });
    for (const { from, rule } of JSON.parse(lines.join('\n')).summary.violations) {
      broken.set(from, [...new Set([...(broken.get(from) ?? []), rule.name])].sort());
    }
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  for (const [file, { code, breaks = [] }] of Object.entries(files)) {
    const verdict = breaks.length === 0 ? 'lets' : 'does not let';
    it(`${verdict} ${file} write ${code.replaceAll('\n', ' ')}`, () => {
      assert.deepEqual(broken.get(file) ?? [], breaks);
    });
  }
});
