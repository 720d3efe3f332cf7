import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from './drill/audit.mjs';
import { Installation } from './drill/installation.mjs';
import { GROUP_NAMES, selectScenarios } from './drill/scenarios/index.mjs';
import { Sessions } from './drill/session.mjs';
import { Workload } from './drill/workload.mjs';
import { readCommandLine } from './lib/command-line.mjs';
import { ExplainedError, UsageError } from './lib/explained-error.mjs';
import { runTool } from './lib/run-tool.mjs';

const USAGE = `Usage: npm run drill -- [options]

Breaks an installation of two processes in every way that the scenarios list, while writers record
what the server confirmed. Then it checks that no record is lost or duplicated. Takes about twenty
minutes.

  --only <part>   run only the scenarios whose group or name contains this
  --galera        use a Galera cluster of three servers instead of one database
  --keep          keep the logs of the processes, and print their folder
  --help          print this text
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ACCOUNTS = ['superadmin', 'manager', 'employee'];

await runTool(async ({ progress, signal, cleanups }) => {
  const { values } = readCommandLine('npm run drill', {
    options: {
      only: { type: 'string' },
      galera: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  if (!existsSync(path.join(ROOT, 'backend/dist/main.js'))) {
    throw new ExplainedError('There is no build to test. Run "npm run build" first.');
  }
  const scenarios = selectScenarios(values.only);
  if (scenarios.length === 0) {
    throw new UsageError(
      `No scenario matches "${values.only}". The groups are: ${GROUP_NAMES.join(', ')}.`,
    );
  }
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-drill-'));
  if (values.keep) progress.print(`Logs: ${path.join(scratch, 'logs')}`);
  else cleanups.push(() => rmSync(scratch, { recursive: true, force: true }));
  const step = progress.step('Starting two processes and their database');
  const installation = new Installation({ root: ROOT, scratch, usesCluster: values.galera });
  cleanups.push(() => installation.stop());
  await installation.start();
  step.done();

  const sessions = new Sessions(installation.urls);
  for (const username of ACCOUNTS) await sessions.signIn(username);
  await grantTimeOff(installation, sessions);
  const workload = new Workload(sessions);
  const context = { installation, sessions, workload };

  const results = { passed: 0, failed: 0 };
  for (const scenario of scenarios) {
    if (signal.aborted) return;
    await runScenario(scenario, context, results, progress);
  }
  for (const { name, find } of CHECKS) {
    const problems = await find(context);
    report(results, name, problems, progress);
  }
  const responses = Object.entries(sessions.responses).map(([status, count]) =>
    status === '0' ? `${count} requests without one` : `${count} × ${status}`,
  );
  progress.print(`Responses: ${responses.join(', ')}`);
  progress.print(`${results.passed} passed, ${results.failed} failed`);
  if (results.failed > 0) process.exitCode = 1;
});

/** @typedef {{ passed: number, failed: number }} Results */

/**
 * Days for all requests of the drill.
 *
 * @param {Installation} installation
 * @param {Sessions} sessions
 */
async function grantTimeOff({ query }, sessions) {
  const [{ id }] = await query("SELECT id FROM users WHERE username = 'employee'");
  await sessions.send({
    as: 'superadmin',
    method: 'PUT',
    path: `/api/timeoff/balances/${id}`,
    body: { vacationDays: '900' },
  });
}

/**
 * @param {import('./drill/scenarios/index.mjs').Scenario} scenario
 * @param {import('./drill/scenarios/index.mjs').Context} context
 * @param {Results} results
 * @param {import('./lib/progress.mjs').Progress} progress
 */
async function runScenario({ name, replacesWorkload, skip, run }, context, results, progress) {
  const { installation, sessions, workload } = context;
  const reason = skip?.(installation);
  if (reason !== undefined) {
    progress.print(row('–', name, `skipped: ${reason}`));
    return;
  }
  const step = progress.step(name);
  const startedAt = Date.now();
  const confirmedBefore = workload.confirmed.length;
  sessions.startScenario(name);
  if (!replacesWorkload) workload.start();
  /** @type {import('./drill/scenarios/index.mjs').Result} */
  const { problems, figures } = await run(context).then(
    (result) => result ?? { problems: [], figures: '' },
    (error) => ({
      problems: [error instanceof Error ? error.message : String(error)],
      figures: '',
    }),
  );
  await workload.settle();
  step.done();
  const confirmed = workload.confirmed.length - confirmedBefore;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const detail =
    `${seconds} s, ${figures || `${confirmed} confirmed`}, ${sessions.repeated} repeated, ` +
    `slowest ${(sessions.slowestOfScenarioMs / 1000).toFixed(1)} s`;
  if (confirmed === 0 && figures === '') problems.push('Nothing was confirmed.');
  report(results, name, problems, progress, detail);
}

/**
 * @param {Results} results
 * @param {string} name
 * @param {string[]} problems
 * @param {import('./lib/progress.mjs').Progress} progress
 * @param {string} [detail]
 */
function report(results, name, problems, progress, detail = '') {
  results[problems.length === 0 ? 'passed' : 'failed'] += 1;
  progress.print(row(problems.length === 0 ? '✓' : '✗', name, detail));
  for (const problem of problems.slice(0, 10)) progress.print(`      ${problem}`);
  if (problems.length > 10) progress.print(`      and ${problems.length - 10} more`);
}

/**
 * @param {string} sign
 * @param {string} name
 * @param {string} detail
 */
function row(sign, name, detail) {
  return `  ${sign} ${name.padEnd(66)} ${detail}`.trimEnd();
}
