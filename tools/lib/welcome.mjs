import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.mjs';
import { createPaint } from './progress.mjs';

/**
 * The message printed after a start: the URL and how to sign in.
 *
 * @param {import('./settings.mjs').StartSettings} settings
 * @param {string | undefined} logFile
 * @param {boolean} [colors]
 * @returns {string}
 */
export function welcome(
  { address, demo },
  logFile,
  colors = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
) {
  const paint = createPaint(colors);
  const width = Math.max(...DEMO_ACCOUNTS.map(([name = '']) => name.length));
  const lines = ['', `  ${paint('bold', 'Atrium')}  ${paint('cyan', address)}`, ''];
  if (demo) {
    lines.push(
      `  Sign in with one of these accounts and the password ${paint('bold', DEMO_PASSWORD)}`,
      '',
      ...DEMO_ACCOUNTS.map(
        ([name = '', access = '']) => `    ${name.padEnd(width)}  ${paint('dim', access)}`,
      ),
      '',
    );
  }
  if (logFile !== undefined) lines.push(`  ${paint('dim', `Log: ${logFile}`)}`);
  lines.push(`  ${paint('dim', 'Ctrl-C stops everything.')}`, '');
  return lines.join('\n');
}
