import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Files that differ from the last commit; if there are none, the files of the last commit.
 *
 * @param {string} root folder of the working copy
 * @returns {string[] | undefined} relative paths of existing files; undefined outside a Git
 *   repository
 */
export function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '' && existsSync(path.join(root, file)));
  try {
    const changed = [
      ...git('diff', '--name-only', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return changed.length > 0 ? changed : git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD');
  } catch {
    return undefined;
  }
}
