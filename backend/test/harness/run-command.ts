import { execFile } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, '../../dist/cli.js');

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of `npm run atrium`, such as `['users', 'list']`. */
export const runCommand = (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) => {
      // A process that was ended by a signal has no code.
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, stdout, stderr });
    });
  });
