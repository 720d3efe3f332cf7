import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './product';

const run = promisify(execFile);

/** Created by the build, or found in a parent folder. */
const NOT_COPIED = new Set(['dist', 'node_modules', 'coverage']);

interface SourceChange {
  /** Source file of the project. */
  file: string;
  before: string;
  after: string;
}

/**
 * Changes source files in a copy of a front end and builds only this front end, as its team does.
 *
 * @param folder inside the repository, so that the build finds the packages
 * @param project folder of the front end in the repository, such as `mfe-finance`
 * @returns the folder of the build
 * @throws Error if a source file doesn't contain the text, or with the output of a failed build
 */
export async function buildChanged(
  folder: string,
  project: string,
  changes: readonly SourceChange[],
): Promise<string> {
  const workspace = await mkdtemp(path.join(folder, 'changed-'));
  const copy = path.join(workspace, project);
  await cp(path.join(ROOT, project), copy, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(path.basename(source)),
  });
  for (const { file, before, after } of changes) {
    const source = await readFile(path.join(copy, file), 'utf8');
    if (!source.includes(before)) throw new Error(`${file} no longer contains ${before}.`);
    await writeFile(path.join(copy, file), source.replace(before, after));
  }
  await run('npm', ['run', '--silent', 'build'], { cwd: copy });
  return path.join(copy, 'dist');
}
