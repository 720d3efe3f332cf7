import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../lib/build.mjs';
import { bringServer, unpackedServerFolder } from '../lib/database.mjs';
import { SITES } from '../lib/sites.mjs';
import { bringBrowser, findBrowser } from './browser.mjs';
import { bringNginx } from './nginx.mjs';
import { runJest, runNodeTests, runPlaywright } from './test-runners.mjs';

/** @typedef {import('./test-options.mjs').TestOptions} TestOptions */

/**
 * @typedef {object} StageContext
 * @property {string} root folder of the working copy
 * @property {string} scratch folder for reports, deleted at the end
 * @property {TestOptions} options
 * @property {AbortSignal} signal
 * @property {(detail: string) => void} onDetail what is being done right now
 * @property {(command: string, args: string[], env?: NodeJS.ProcessEnv, signal?: AbortSignal) => Promise<{ ok: boolean, output: string }>} run runs a program in the working copy, its output collected
 */

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when something failed
 * @property {string[]} [notes] shown in any case
 */

/**
 * @typedef {object} BringOptions
 * @property {string} root folder of the working copy
 * @property {AbortSignal} signal
 * @property {(detail: string) => void} onDetail what is being done right now
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {boolean} [quick] part of `test:quick`
 * @property {boolean} [alone] keeps all cores busy by itself
 * @property {string[]} [after] stages without whose success this one has nothing to look at
 * @property {boolean} [tests] made of single tests, which can be chosen by name or file
 * @property {number} limitMinutes it is ended when it takes longer
 * @property {(options: BringOptions) => Promise<unknown>} [bring] programs of the system that it runs, installed where they are missing
 * @property {(context: StageContext) => Promise<StageResult>} work
 */

const UNIT_PROJECTS = [
  'libs/contracts',
  'libs/web-kit',
  'libs/ui-kit',
  'backend',
  ...SITES.map(({ folder }) => folder),
];

/** @param {{ ok: boolean, output: string }} result */
const asOne = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** @param {BringOptions} options */
async function bringServers({ root, signal, onDetail }) {
  await bringServer(unpackedServerFolder(path.join(root, '.data')), {
    signal,
    onLine: () => onDetail('installing a database server'),
  });
  await bringNginx({ signal, onLine: () => onDetail('installing nginx') });
}

/** @param {BringOptions} options */
const bringJourneysBrowser = ({ signal, onDetail }) =>
  bringBrowser({ signal, onLine: () => onDetail('installing a browser') });

/** @type {Stage[]} */
export const STAGES = [
  {
    name: 'format',
    title: 'Formatting',
    quick: true,
    limitMinutes: 5,
    work: async ({ run, options }) =>
      asOne(await run('node', ['tools/format.mjs', ...(options.quick ? ['--changed'] : [])])),
  },
  {
    name: 'lint',
    title: 'Lint and boundaries',
    quick: true,
    limitMinutes: 10,
    work: async ({ run, options }) =>
      asOne(await run('node', ['tools/lint.mjs', ...(options.quick ? ['--changed'] : [])])),
  },
  {
    name: 'types',
    title: 'Types',
    quick: true,
    limitMinutes: 10,
    work: async ({ run, options }) =>
      asOne(
        await run('node', [
          'node_modules/nx/dist/bin/nx.js',
          'run-many',
          '--target=typecheck',
          '--outputStyle=stream',
          '--parallel=1',
          ...(options.quick ? [] : ['--skip-nx-cache']),
        ]),
      ),
  },
  {
    name: 'tools',
    title: 'Tests of the tools',
    tests: true,
    limitMinutes: 10,
    work: (context) => runNodeTests(context, 'tools'),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    quick: true,
    alone: true,
    tests: true,
    limitMinutes: 15,
    work: (context) => {
      const projects = UNIT_PROJECTS.filter((project) =>
        existsSync(path.join(context.root, project, 'jest.config.mjs')),
      );
      return runJest(context, 'unit', [
        ...['--projects', ...projects],
        '--maxWorkers=100%',
        ...(context.options.quick ? ['--onlyChanged'] : []),
      ]);
    },
  },
  {
    name: 'build',
    title: 'Build',
    alone: true,
    limitMinutes: 15,
    work: async ({ root, signal, onDetail }) => {
      await build(root, { signal, onProgress: onDetail });
      return { passed: 1, failed: 0, output: '' };
    },
  },
  {
    name: 'contract',
    title: 'Generated files are fresh',
    after: ['build'],
    limitMinutes: 5,
    work: async ({ run }) => asOne(await run('node', ['tools/generate.mjs', '--check'])),
  },
  {
    name: 'api',
    title: 'API tests',
    alone: true,
    tests: true,
    after: ['build'],
    limitMinutes: 30,
    bring: bringServers,
    work: async (context) => {
      await bringServers(context);
      context.onDetail('');
      return runJest(context, 'api', [
        ...['--config', 'backend/jest.api.config.mjs'],
        // One more than there are cores: many of these tests wait for other processes.
        `--maxWorkers=${os.availableParallelism() + 1}`,
      ]);
    },
  },
  {
    name: 'browser',
    title: 'Browser journeys',
    alone: true,
    tests: true,
    after: ['build'],
    limitMinutes: 40,
    bring: bringJourneysBrowser,
    work: async (context) => {
      const browser = findBrowser() ?? (await bringJourneysBrowser(context));
      context.onDetail('');
      return runPlaywright(context, browser);
    },
  },
];
