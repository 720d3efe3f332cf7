import { nameProblem, writeFiles } from '@atrium/remote-kit/create';
import { json, remoteFiles } from '@atrium/remote-kit/create/files';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError, UsageError } from './explained-error.mjs';

/**
 * Creates a micro-frontend and adds it to the workspace, the development tools and the images.
 *
 * @param {string} root folder of the working copy
 * @param {string} name such as `assets`
 * @returns {string[]} the files that were created or changed
 * @throws {UsageError} if the name is invalid; {ExplainedError} if it is taken
 */
export function createRemote(root, name) {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) throw new ExplainedError(`${folder} already exists.`);
  const remotes = readdirSync(root).filter((entry) => entry.startsWith('mfe-'));
  const port = nextPort(root);
  const model = JSON.parse(readFileSync(path.join(root, 'mfe-people/package.json'), 'utf8'));

  // Before anything is written, because it fails if a file is not as expected.
  const changed = register(root, name, port);
  const created = writeFiles(path.join(root, folder), {
    ...remoteFiles({ name, port, order: nextOrder(root, remotes) }),
    'package.json': json({
      ...model,
      name: `@atrium/${folder}`,
      nx: { tags: ['type:remote', `remote:${name}`] },
    }),
    'tsconfig.json': readFileSync(path.join(root, 'mfe-people/tsconfig.json'), 'utf8'),
  }).map((file) => path.relative(root, file));
  writeFiles(root, changed);
  return [...created, ...Object.keys(changed)];
}

/**
 * @param {string} root
 * @returns {number} the port after those of all development servers
 */
function nextPort(root) {
  const frontEnds = readFileSync(path.join(root, 'tools/lib/front-ends.mjs'), 'utf8');
  return Math.max(...[...frontEnds.matchAll(/\bport: (\d+)/g)].map(([, port]) => Number(port))) + 1;
}

/**
 * @param {string} root
 * @param {string[]} remotes folders of the remotes
 * @returns {number} an order number after those of all screens
 */
function nextOrder(root, remotes) {
  const orders = remotes.flatMap((remote) => {
    const { screens } = JSON.parse(readFileSync(path.join(root, remote, 'screens.json'), 'utf8'));
    return screens.map(
      (/** @type {{ navigation?: { order: number } }} */ it) => it.navigation?.order ?? 0,
    );
  });
  return Math.max(...orders) + 10;
}

/**
 * The files that list all remotes, with the remote added after people.
 *
 * @param {string} root
 * @param {string} name
 * @param {number} port
 * @returns {Record<string, string>} the new contents of the changed files, by path
 * @throws Error if a file doesn't list people as expected
 */
function register(root, name, port) {
  /** @type {[file: string, entry: RegExp, added: (entry: string) => string][]} */
  const changes = [
    ['package.json', /^ {4}"mfe-people",\n/m, renamed(name)],
    [
      'tools/lib/front-ends.mjs',
      /^ *\{ folder: 'mfe-people'.*\n/m,
      () => `  { folder: 'mfe-${name}', port: ${port}, color: 'cyan' },\n`,
    ],
    ['docker/backend.Dockerfile', /^COPY mfe-people.*\n/m, renamed(name)],
    ['docker/web.Dockerfile', /^COPY mfe-people.*\n/m, renamed(name)],
    ['docker/compose.yaml', /^ {2}mfe-people:\n(?: {4}.*\n)+\n/m, renamed(name)],
    ['docker/compose.yaml', /^ {2}people-builds:\n/m, renamed(name)],
    ['docker/nginx/upstreams.conf', /^ *people mfe-people:.*\n/m, renamed(name)],
    [
      'docker/nginx/remotes.json',
      /,?\n( *\{ "name": "people".*\})/,
      (entry) => `,${renamed(name)(entry).replace(/^,/, '')}`,
    ],
  ];
  /** @type {Record<string, string>} */
  const texts = {};
  for (const [file, entry, added] of changes) {
    const text = texts[file] ?? readFileSync(path.join(root, file), 'utf8');
    const found = entry.exec(text)?.[0];
    if (found === undefined) throw new Error(`${file} no longer lists mfe-people as expected.`);
    texts[file] = text.replace(found, () => found + added(found));
  }
  return texts;
}

/** @param {string} name */
const renamed = (name) => (/** @type {string} */ entry) => entry.replaceAll('people', name);
