import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ExplainedError } from '../lib/explained-error.mjs';
import { install, isInstalled } from '../lib/install.mjs';
import { runProgram } from '../lib/processes.mjs';
import { createPaint, formatDuration } from '../lib/progress.mjs';
import { runTool } from '../lib/run-tool.mjs';
import { readTestOptions, usage } from './test-options.mjs';
import { runStages } from './test-schedule.mjs';
import { STAGES } from './test-stages.mjs';

/** @typedef {import('../lib/run-tool.mjs').ToolContext} ToolContext */
/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').StageResult} StageResult */
/** @typedef {StageResult & { title: string }} StageReport */

/** A developer's own settings are no part of what is tested. */
export const NOT_FOR_TESTS = [
  'DATABASE_POOL_SIZE',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO_DATA',
  'FORCE_COLOR',
  'HOST',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_PORT',
  'NODE_ENV',
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PORT',
  'PUBLIC_URL',
  'REMOTES',
  'SESSION_SECRET',
  'SHELL_DIR',
  'SMTP_URL',
  'STORAGE_URL',
  'TRUST_PROXY',
];

/**
 * `npm test`: brings what is missing, runs every stage, shows the output of those that fail, and
 * ends with the line `N passed, N failed`. Sets the exit code: 1 if anything failed.
 *
 * @param {string} root folder of the working copy
 * @returns {Promise<void>}
 */
export function runTests(root) {
  return runTool(async (context) => {
    const { progress, signal, cleanups } = context;
    const options = readTestOptions(
      process.argv.slice(2),
      STAGES.map(({ name }) => name),
    );
    if (options.help) return progress.print(usage(STAGES));
    const startedAt = Date.now();
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-test-'));
    cleanups.push(() => rmSync(scratch, { recursive: true, force: true }));
    signal.addEventListener('abort', () => (process.exitCode = 130));

    progress.print('');
    /** @type {StageReport[]} */
    const reports = [];
    const stages = STAGES.filter((stage) => isChosen(stage, options));
    const [prepared] = await Promise.all([
      prepare(root, context),
      bringPrograms(stages, root, context),
    ]);
    if (prepared !== undefined) {
      reports.push(prepared);
    } else {
      reports.push(
        ...(await runStages({
          stages,
          context: { root, scratch, options, signal, run: collectingRun(root, signal) },
          progress,
        })),
      );
    }
    signal.throwIfAborted();
    conclude(reports, Date.now() - startedAt, context);
  });
}

/**
 * @param {Stage} stage
 * @param {import('./test-options.mjs').TestOptions} options
 */
function isChosen(stage, { quick, only, grep, files }) {
  if (only.length > 0) return only.includes(stage.name);
  // A name or a file of a test chooses among the tests; the other stages have neither.
  if (grep !== undefined || files.length > 0)
    return Boolean(stage.tests) && (!quick || stage.quick);
  return !quick || Boolean(stage.quick);
}

/**
 * Installs the packages when they are not those of the lock file.
 *
 * @param {string} root
 * @param {ToolContext} context
 * @returns {Promise<StageReport | undefined>} a report when that failed: nothing else can run then
 */
async function prepare(root, { progress, signal }) {
  if (isInstalled(root)) return undefined;
  const step = progress.step('Installing the packages');
  try {
    await install(root, { signal, onProgress: step.update });
    step.done('Packages installed');
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    step.done();
    const [message, details] =
      error instanceof ExplainedError ? [error.message, error.details] : [String(error), ''];
    progress.print(`  ✗ ${message}\n${details}`);
    return { title: 'Packages', passed: 0, failed: 1, output: '' };
  }
}

/**
 * Brings what the stages need of the system while the packages are installed: both wait for
 * downloads most of the time. A stage whose programs could not be had tries again and says why.
 *
 * @param {Stage[]} stages
 * @param {string} root
 * @param {ToolContext} context
 */
async function bringPrograms(stages, root, { progress, signal }) {
  const step = progress.step('Programs for the tests');
  for (const { bring } of stages) {
    await bring?.({ root, signal, onDetail: step.update }).catch(() => signal.throwIfAborted());
  }
  step.done();
}

/** What the runner of the journeys stops the product by that it has started, and how long that may take. */
const AS_CTRL_C = /** @type {const} */ ({ signal: 'SIGINT', graceMs: 25_000 });

/**
 * @param {string} root
 * @param {AbortSignal} signal
 */
function collectingRun(root, signal) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1' };
  for (const name of NOT_FOR_TESTS) delete env[name];
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [more]
   * @param {AbortSignal} [ownSignal]
   */
  return async (command, args, more = {}, ownSignal = signal) => {
    /** @type {string[]} */
    const lines = [];
    const { ok } = await runProgram(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      signal: ownSignal,
      stop: AS_CTRL_C,
      env: { ...env, ...more },
      onLine: (line) => lines.push(line),
    });
    return { ok, output: lines.join('\n') };
  };
}

/**
 * @param {StageReport[]} reports
 * @param {number} spentMs
 * @param {ToolContext} context
 */
function conclude(reports, spentMs, { progress }) {
  const paint = createPaint(Boolean(process.stdout.isTTY) && !process.env.NO_COLOR);
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  const bad = reports.filter(({ failed }) => failed > 0);
  progress.print('');
  if (bad.length > 0) {
    progress.print(`  Failed: ${bad.map(({ title }) => title).join(', ')}`);
    process.exitCode = 1;
  }
  progress.print(`  ${paint('dim', `It took ${formatDuration(spentMs)}.`)}`);
  progress.print('');
  progress.print(`${sum('passed')} passed, ${sum('failed')} failed`);
}
