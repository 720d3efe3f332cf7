import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './product';

const run = promisify(execFile);

/** What a build makes, and what it finds in the folders above. */
const NO_SOURCES = new Set(['dist', 'node_modules', 'coverage']);

export interface ChangedRemote {
  /** Folder of the project in the working copy, such as `mfe-finance`. */
  project: string;
  /** Source file of the project, and what is changed in it. */
  file: string;
  before: string;
  after: string;
}

/**
 * Changes one source in a copy of a remote and builds that remote with its own command, as its team
 * does. Nothing else is built.
 *
 * @param folder in the working copy, so that packages are found from there
 * @returns the folder of what was built
 * @throws Error when the source does not hold the text, or with the output of a failed build
 */
export async function buildChangedRemote(
  folder: string,
  { project, file, before, after }: ChangedRemote,
): Promise<string> {
  const copy = path.join(folder, project);
  await cp(path.join(ROOT, project), copy, {
    recursive: true,
    filter: (source) => !NO_SOURCES.has(path.basename(source)),
  });
  await symlink(path.join(ROOT, 'tools'), path.join(folder, 'tools'));
  const source = await readFile(path.join(copy, file), 'utf8');
  if (!source.includes(before)) throw new Error(`${file} does not hold ${before} any more.`);
  await writeFile(path.join(copy, file), source.replace(before, after));
  await run('npm', ['run', '--silent', 'build'], { cwd: copy });
  return path.join(copy, 'dist');
}
