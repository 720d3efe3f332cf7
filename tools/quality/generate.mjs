import { endpointsOf } from '@atrium/remote-kit/codegen';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageBin } from '../lib/install.mjs';

const DOCUMENT = 'backend/openapi.json';

/**
 * Writes the OpenAPI document and the endpoints of every front-end project.
 *
 * @param {string} root folder of the working copy
 * @param {{ check: boolean }} options `check`: nothing is written
 * @returns {Promise<string[]>} the files that changed, or would change
 */
export async function generate(root, { check }) {
  const stale = [];
  const before = read(path.join(root, DOCUMENT));
  describeApi(root);
  const document = read(path.join(root, DOCUMENT));
  if (document !== before) stale.push(DOCUMENT);
  for (const project of projectsWithEndpoints(root)) {
    const { file, text } = await endpointsOf(path.join(root, project), path.join(root, DOCUMENT));
    if (read(file) === text) continue;
    stale.push(path.relative(root, file));
    if (!check) writeFileSync(file, text);
  }
  if (check && before !== undefined) writeFileSync(path.join(root, DOCUMENT), before);
  return stale;
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Builds the backend and writes its OpenAPI document. Needs no database.
 *
 * @param {string} root
 */
function describeApi(root) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  /** @param {string[]} args */
  const run = (...args) =>
    execFileSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  run(packageBin(root, 'nx'), 'run', '@atrium/backend:build', '--outputStyle=static');
  run('backend/dist/openapi.js');
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function projectsWithEndpoints(root) {
  return ['', 'libs']
    .flatMap((parent) =>
      readdirSync(path.join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(parent, entry.name)),
    )
    .filter((folder) => existsSync(path.join(root, folder, 'codegen.json')))
    .sort();
}
