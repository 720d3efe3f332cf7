import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { REMOTES } from '../lib/sites.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCKERFILES = ['backend.Dockerfile', 'web.Dockerfile'];
const REMOTE_NAMES = REMOTES.map(({ name }) => name);

const read = (file) => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });

/** Paths that a Dockerfile copies from the project, with each remote in the place of its argument. */
function copiedPaths(dockerfile) {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  return lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
    .flatMap((source) =>
      source.includes('${REMOTE}')
        ? REMOTE_NAMES.map((remote) => source.replace('${REMOTE}', remote))
        : [source],
    );
}

const stagesOf = (dockerfile) =>
  [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage);

describe('images', () => {
  for (const name of DOCKERFILES) {
    it(`${name} is a Dockerfile without mistakes`, () => {
      assert.deepEqual(
        validate(read(name)).map(({ message }) => message),
        [],
      );
    });

    it(`${name} copies what there is`, () => {
      const missing = copiedPaths(read(name)).filter(
        (source) => !existsSync(path.join(ROOT, source)),
      );
      assert.deepEqual(missing, []);
      assert.notEqual(copiedPaths(read(name)).length, 0);
    });

    it(`${name} knows the manifest of every workspace, which the lock file needs`, () => {
      const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
      const copied = copiedPaths(read(name));
      for (const workspace of workspaces.filter((entry) => !entry.endsWith('*'))) {
        assert.ok(copied.includes(`${workspace}/package.json`), workspace);
      }
      for (const library of ['contracts', 'web-kit', 'ui-kit']) {
        assert.ok(copied.includes(`libs/${library}/package.json`), library);
      }
    });
  }
});

describe('compose file', () => {
  it('builds each part from a Dockerfile and a stage that there are', () => {
    for (const [name, { build, image }] of Object.entries(compose.services)) {
      assert.ok(build ?? image, name);
      if (!build) continue;
      const file = path.join(ROOT, build.dockerfile);
      assert.ok(existsSync(file), `${name}: ${build.dockerfile}`);
      if (build.target) {
        assert.ok(
          stagesOf(readFileSync(file, 'utf8')).includes(build.target),
          `${name}: ${build.target}`,
        );
      }
    }
  });

  it('waits for parts and uses volumes that there are', () => {
    for (const [name, { depends_on: parts = {}, volumes = [] }] of Object.entries(
      compose.services,
    )) {
      for (const part of Object.keys(parts))
        assert.ok(part in compose.services, `${name}: ${part}`);
      for (const volume of volumes) {
        assert.ok(volume.split(':')[0] in compose.volumes, `${name}: ${volume}`);
      }
    }
  });

  it('runs our own parts without rights, on a file system that cannot be written', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      if (!service.build) continue;
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
    }
  });

  it('has the parts that the proxy passes on to', () => {
    const addresses = [...read('nginx/upstreams.conf').matchAll(/([a-z][a-z-]*):(?:3000|8080)/g)];
    assert.deepEqual(
      addresses.map(([, name]) => name),
      ['backend-a', 'backend-b', 'shell', ...REMOTE_NAMES.map((remote) => `mfe-${remote}`)],
    );
    for (const [, name] of addresses) assert.ok(name in compose.services, name);
    const named = JSON.parse(read('nginx/remotes.json')).map(({ name }) => name);
    assert.deepEqual(named, REMOTE_NAMES);
  });
});
