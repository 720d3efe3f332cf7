import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/**
 * Whether a library that a project depends on has a changed file. Jest finds only the tests whose
 * changed file is in the project itself.
 *
 * @param {string} root folder of the working copy
 * @param {string} project full path of its folder
 * @returns {boolean}
 */
export function hasChangedLibrary(root, project) {
  const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const folders = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    .filter((name) => name.startsWith('@atrium/'))
    .map((name) => name.replace('@atrium/', 'libs/'));
  return (changedFiles(root) ?? []).some((file) =>
    folders.some((folder) => file.startsWith(`${folder}/src/`)),
  );
}
