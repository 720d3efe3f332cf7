import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './product';

const run = promisify(execFile);

/** The packages that a team outside of the workspace uses. */
const LIBRARIES = ['contracts', 'web-kit', 'ui-kit', 'remote-kit'];

/**
 * Packs our libraries and creates, checks and builds a micro-frontend from the packed files alone.
 *
 * @param folder an empty folder outside of the workspace
 * @param name such as `assets`
 * @returns the folder of the build
 * @throws Error with the output of the step that failed
 */
export async function buildOutsideRemote(folder: string, name: string): Promise<string> {
  const packages = path.join(folder, 'packages');
  await mkdir(packages);
  for (const library of LIBRARIES) {
    // The libraries are built; packing them again would replace files that the product reads.
    const args = library === 'remote-kit' ? [] : ['--ignore-scripts'];
    await run('npm', ['pack', '--silent', '--pack-destination', packages, ...args], {
      cwd: path.join(ROOT, 'libs', library),
    });
  }
  await install(packages, path.join(folder, 'node_modules'));

  const bin = path.join(folder, 'node_modules/@atrium/remote-kit/bin/atrium-remote.mjs');
  await run(process.execPath, [bin, 'create', name, '--packages', packages], { cwd: folder });
  const remote = path.join(folder, name);
  for (const script of ['typecheck', 'test', 'build']) {
    await run('npm', ['run', '--silent', script], { cwd: remote });
  }
  return path.join(remote, 'dist');
}

/**
 * Installs our packages as npm does. The packages that they declare are linked to those of the
 * workspace, so that nothing is downloaded; a package that they don't declare is missing.
 */
async function install(packages: string, modules: string): Promise<void> {
  const declared = new Set<string>(['.bin']);
  for (const library of LIBRARIES) {
    const target = path.join(modules, '@atrium', library);
    await mkdir(target, { recursive: true });
    const manifest = await readManifest(path.join(ROOT, 'libs', library));
    const file = path.join(packages, `atrium-${library}-${manifest.version}.tgz`);
    await run('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
    const { dependencies, peerDependencies } = await readManifest(target);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) declared.add(name);
  }
  for (const name of declared) {
    if (name.startsWith('@atrium/')) continue;
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
