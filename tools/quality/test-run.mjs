import os from 'node:os';
import path from 'node:path';
import { ensureDatabaseServer, unpackedServerFolder } from '../lib/database.mjs';
import { ensureDatabaseClient } from '../lib/database-client.mjs';
import { ExplainedError } from '../lib/explained-error.mjs';
import { install, isInstalled, packageBin } from '../lib/install.mjs';
import { runProgram } from '../lib/processes.mjs';
import { createPaint, formatDuration } from '../lib/progress.mjs';
import { runTool } from '../lib/run-tool.mjs';
import { ensureBrowser } from './browser.mjs';
import { CHECKS, selectChecks } from './checks.mjs';
import { ensureDovecot } from './dovecot.mjs';
import { ensureNginx } from './nginx.mjs';
import { createNxReader } from './nx-output.mjs';
import { ensurePython } from './python.mjs';
import { readTestOptions, usage } from './test-options.mjs';
import { readReport } from './test-reports.mjs';

/** @typedef {import('../lib/run-tool.mjs').ToolContext} ToolContext */
/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./test-reports.mjs').Counts} Counts */
/** @typedef {{ title: string } & Counts} CheckResult */

/** Settings of the backend that a developer may have exported. Tests run without them. */
export const BACKEND_SETTINGS = [
  'DATABASE_POOL_SIZE',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO_DATA',
  'ENCRYPTION_KEY',
  'HOST',
  'IDENTITY_PROVIDERS',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAX_REPLICA_DELAY_SECONDS',
  'METRICS_PORT',
  'MIN_FREE_SPACE_MB',
  'NODE_ENV',
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PORT',
  'PUBLIC_URL',
  'REMOTES',
  'REMOTES_FILE',
  'SESSION_SECRET',
  'SHELL_DIR',
  'SMTP_URL',
  'STORAGE_URL',
  'TRUST_PROXY',
  'WEBHOOK_ALLOWED_NETWORKS',
];

/** Limit for all checks together, as a last resort: each test runner has its own. */
const LIMIT_MINUTES = 85;

/**
 * `npm test`: installs missing software, runs the checks as Nx targets, prints the output of those
 * that fail, and ends with the line `N passed, N failed`. Sets the exit code: 1 if anything failed.
 *
 * @param {string} root folder of the working copy
 * @returns {Promise<void>}
 */
export function runTests(root) {
  return runTool(async (context) => {
    const { progress, signal } = context;
    const options = readTestOptions(
      process.argv.slice(2),
      CHECKS.map(({ name }) => name),
    );
    if (options.help) return progress.print(usage(CHECKS));
    const startedAt = Date.now();
    signal.addEventListener('abort', () => (process.exitCode = 130));
    const checks = selectChecks(options);
    progress.print('');
    const [installFailure] = await Promise.all([
      installPackages(root, context),
      installPrograms(checks, root, context),
    ]);
    const results = installFailure ?? (await runChecks(root, checks, options, context));
    signal.throwIfAborted();
    printSummary(results, Date.now() - startedAt, context);
  });
}

/**
 * Installs the packages unless they match the lock file.
 *
 * @param {string} root
 * @param {ToolContext} context
 * @returns {Promise<CheckResult[] | undefined>} the failure, after which nothing else can run
 */
async function installPackages(root, { progress, signal }) {
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
    return [{ title: 'Packages', passed: 0, failed: 1 }];
  }
}

/**
 * Installs the system programs that the checks run. A failure is reported by the check itself,
 * which tries again.
 *
 * @param {Check[]} checks
 * @param {string} root
 * @param {ToolContext} context
 */
async function installPrograms(checks, root, { progress, signal }) {
  const step = progress.step('Installing programs for the tests');
  const options = { signal, onLine: () => step.update('apt-get') };
  const localData = path.join(root, '.data');
  /** @type {Record<string, (() => Promise<unknown>)[]>} */
  const programs = {
    api: [
      () => ensureDatabaseServer(unpackedServerFolder(localData), options),
      () => ensureDatabaseClient(localData, options),
      () => ensureNginx(options),
      () => ensureDovecot(options),
      () => ensurePython(options),
    ],
    browser: [() => ensureBrowser({ ...options, preferHeadlessShell: true })],
  };
  for (const installProgram of checks.flatMap(({ name }) => programs[name] ?? [])) {
    await installProgram().catch(() => signal.throwIfAborted());
  }
  step.done();
}

/**
 * @param {string} root
 * @param {Check[]} checks
 * @param {import('./test-options.mjs').TestOptions} options
 * @param {ToolContext} context
 * @returns {Promise<CheckResult[]>} in the order of the checks
 */
async function runChecks(root, checks, options, { progress, signal }) {
  const paint = createPaint(Boolean(process.stdout.isTTY) && !process.env.NO_COLOR);
  const step = progress.step('Running the checks');
  const startedAt = Date.now();
  const reader = createNxReader({
    onTask: (task) => {
      const elapsed = paint('dim', formatDuration(Date.now() - startedAt));
      progress.print(`    ${task} finished after ${elapsed}`);
    },
  });
  const limit = AbortSignal.timeout(LIMIT_MINUTES * 60_000);
  const { ok } = await runProgram(
    process.execPath,
    [
      packageBin(root, 'nx'),
      'run-many',
      `--targets=${checks.map(({ target }) => target).join(',')}`,
      '--outputStyle=static',
      `--parallel=${os.availableParallelism()}`,
    ],
    {
      cwd: root,
      signal: AbortSignal.any([signal, limit]),
      // Gives the journeys time to stop the product that they started.
      stop: { signal: 'SIGINT', graceMs: 25_000 },
      env: environment(options),
      onLine: (line) => reader.read(line),
    },
  ).catch((error) => {
    if (!limit.aborted) throw error;
    return { ok: false };
  });
  step.done();
  const run = reader.result();
  const results = checks.map((check) => toResult(root, check, run));
  // Nx doesn't say which tasks have failed when it is stopped.
  const showsAll = options.verbose || limit.aborted;
  for (const task of [...run.failed, ...(showsAll ? run.outputs.keys() : [])]) {
    progress.print(`\n  ${task}\n\n${indent(run.outputs.get(task) ?? 'No output.')}`);
  }
  // Nx can fail before it runs a task.
  if (limit.aborted) {
    results.push({ title: `Time limit of ${LIMIT_MINUTES} minutes`, passed: 0, failed: 1 });
  } else if (!ok && results.every(({ failed }) => failed === 0)) {
    progress.print(indent(run.summary));
    results.push({ title: 'Nx', passed: 0, failed: 1 });
  } else if (!options.quick && results.every(({ passed, failed }) => passed + failed === 0)) {
    results.push({ title: 'Tests that match the selection', passed: 0, failed: 1 });
  }
  progress.print('');
  for (const { title, passed, failed, notes = [] } of results) {
    const mark = failed === 0 ? paint('green', '✓') : paint('red', '✗');
    progress.print(`  ${mark} ${title}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`);
    for (const note of notes) progress.print(`    ${note}`);
  }
  return results;
}

/** @param {import('./test-options.mjs').TestOptions} options */
function environment({ quick, grep, files }) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  for (const name of BACKEND_SETTINGS) {
    delete env[name];
    delete env[`${name}_FILE`];
  }
  delete env.NO_COLOR;
  // Nx uses colors by default.
  env.FORCE_COLOR = '0';
  if (grep !== undefined) env.TEST_GREP = grep;
  if (files.length > 0) env.TEST_FILES = files.join('\n');
  if (quick) env.TEST_CHANGED = 'true';
  return env;
}

/**
 * Adds up the results of a check over its projects. A failed task counts as at least one failure.
 *
 * @param {string} root
 * @param {Check} check
 * @param {import('./nx-output.mjs').NxRun} run
 * @returns {CheckResult}
 */
function toResult(
  root,
  { title, target, report, reportFormat = 'jest' },
  { outputs, failed, skipped },
) {
  const suffix = `:${target}`;
  const tasks = [...new Set([...outputs.keys(), ...failed, ...skipped])];
  const counts = tasks
    .filter((task) => task.endsWith(suffix))
    .map((task) => {
      const hasFailed = failed.includes(task) || skipped.includes(task);
      const folder = toFolder(task.slice(0, -suffix.length));
      const counted =
        report && !skipped.includes(task)
          ? readReport(path.join(root, folder, report), reportFormat)
          : undefined;
      if (counted === undefined) {
        return { passed: hasFailed || report ? 0 : 1, failed: hasFailed ? 1 : 0 };
      }
      return hasFailed ? { ...counted, failed: Math.max(1, counted.failed) } : counted;
    });
  return {
    title,
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    notes: counts.flatMap(({ notes = [] }) => notes),
  };
}

const LIBRARIES = ['contracts', 'web-kit', 'ui-kit', 'remote-kit'];

/** @param {string} project name, such as `@atrium/shell` */
function toFolder(project) {
  const name = project.replace('@atrium/', '');
  return LIBRARIES.includes(name) ? `libs/${name}` : name;
}

/**
 * @param {CheckResult[]} results
 * @param {number} durationMs
 * @param {ToolContext} context
 */
function printSummary(results, durationMs, { progress }) {
  const failed = results.filter((result) => result.failed > 0);
  if (failed.length > 0) {
    progress.print(`\n  Failed: ${failed.map(({ title }) => title).join(', ')}`);
    process.exitCode = 1;
  }
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  progress.print(`\n  Finished in ${formatDuration(durationMs)}.\n`);
  progress.print(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/** @param {string} text */
const indent = (text) => text.replace(/^(?=.)/gm, '    ');
