import { writeEndpoints } from '@atrium/remote-kit/codegen';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { UsageError } from './explained-error.mjs';
import { createRemote } from './new-remote.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the command reads and changes. */
const COPIED = [
  'package.json',
  'tsconfig.base.json',
  '.prettierrc.json',
  'docker',
  'tools/lib/front-ends.mjs',
  'backend/openapi.json',
];

describe('createRemote', () => {
  /** @type {string} */
  let root;

  before(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-new-remote-'));
    const remotes = readdirSync(ROOT).filter((entry) => entry.startsWith('mfe-'));
    const copied = remotes.flatMap((remote) => [
      `${remote}/package.json`,
      `${remote}/screens.json`,
      `${remote}/tsconfig.json`,
    ]);
    for (const entry of [...COPIED, ...copied]) {
      cpSync(path.join(ROOT, entry), path.join(root, entry), { recursive: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    createRemote(root, 'quality-checks');
    await writeEndpoints(
      path.join(root, 'mfe-quality-checks'),
      path.join(root, 'backend/openapi.json'),
    );
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  /** @param {string} file */
  const read = (file) => readFileSync(path.join(root, file), 'utf8');

  it('creates code that compiles', () => {
    const cwd = path.join(root, 'mfe-quality-checks');
    execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd });
  });

  it('registers the remote in the workspace, the tools and the images', () => {
    assert.ok(JSON.parse(read('package.json')).workspaces.includes('mfe-quality-checks'));
    assert.match(read('tools/lib/front-ends.mjs'), /folder: 'mfe-quality-checks', port: 4204/);
    const { services, volumes } = parse(read('docker/compose.yaml'), { merge: true });
    assert.equal(services['mfe-quality-checks'].build.args.REMOTE, 'quality-checks');
    assert.ok('quality-checks-builds' in volumes);
    assert.deepEqual(JSON.parse(read('docker/nginx/remotes.json')).at(-1), {
      name: 'quality-checks',
      baseUrl: '/remotes/quality-checks/',
    });
    for (const file of ['docker/backend.Dockerfile', 'docker/web.Dockerfile']) {
      assert.match(read(file), /^COPY mfe-quality-checks\/package\.json mfe-quality-checks\/$/m);
    }
  });

  it('places the screen after the screens of other remotes', () => {
    const { remote, screens } = JSON.parse(read('mfe-quality-checks/screens.json'));
    assert.equal(remote, 'quality-checks');
    assert.equal(screens[0].path, '/quality-checks');
    assert.equal(screens[0].title, 'Quality Checks');
    const { screens: others } = JSON.parse(read('mfe-people/screens.json'));
    assert.ok(screens[0].navigation.order > others[0].navigation.order);
  });

  it('chooses a free port after another remote was removed', () => {
    const file = path.join(root, 'tools/lib/front-ends.mjs');
    rmSync(path.join(root, 'mfe-finance'), { recursive: true });
    writeFileSync(file, read('tools/lib/front-ends.mjs').replace(/.*'mfe-finance'.*\n/, ''));
    createRemote(root, 'assets');
    assert.match(read('tools/lib/front-ends.mjs'), /folder: 'mfe-assets', port: 4205/);
  });

  it('writes nothing if it cannot register the remote', () => {
    const file = path.join(root, 'docker/nginx/remotes.json');
    const content = read('docker/nginx/remotes.json');
    writeFileSync(file, '[]');
    const before = read('package.json');
    assert.throws(
      () => createRemote(root, 'checklists'),
      /remotes\.json no longer lists mfe-people as expected/,
    );
    assert.equal(read('package.json'), before);
    assert.ok(!readdirSync(root).includes('mfe-checklists'));
    writeFileSync(file, content);
  });

  it('rejects a name that is invalid or taken', () => {
    assert.throws(() => createRemote(root, 'Assets'), UsageError);
    assert.throws(() => createRemote(root, 'quality-checks'), /already exists/);
  });
});
