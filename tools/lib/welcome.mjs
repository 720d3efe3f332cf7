import { createPaint } from './progress.mjs';

/** The accounts of the demo data (decisions section 2). */
const DEMO_ACCOUNTS = [
  ['superadmin', 'everything, settings included'],
  ['admin', 'team, finance and all records'],
  ['manager', 'projects, approvals and time off'],
  ['employee', 'own work, own time off'],
  ['viewer', 'reading only'],
];
const DEMO_PASSWORD = 'Demo-Pass-2026';

/**
 * What is shown once the product runs: where it is and how to get in.
 *
 * @param {import('./settings.mjs').StartSettings} settings
 * @param {string | undefined} logFile
 * @param {boolean} [colours]
 * @returns {string}
 */
export function welcome(
  { address, demo },
  logFile,
  colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
) {
  const paint = createPaint(colours);
  const width = Math.max(...DEMO_ACCOUNTS.map(([name = '']) => name.length));
  const lines = ['', `  ${paint('bold', 'Atrium')}  ${paint('cyan', address)}`, ''];
  if (demo) {
    lines.push(
      `  Sign in as one of these, with the password ${paint('bold', DEMO_PASSWORD)}`,
      '',
      ...DEMO_ACCOUNTS.map(
        ([name = '', may = '']) => `    ${name.padEnd(width)}  ${paint('dim', may)}`,
      ),
      '',
    );
  }
  if (logFile !== undefined) lines.push(`  ${paint('dim', `Log: ${logFile}`)}`);
  lines.push(`  ${paint('dim', 'Ctrl-C stops everything.')}`, '');
  return lines.join('\n');
}
