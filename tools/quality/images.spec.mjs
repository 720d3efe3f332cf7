import { validate } from 'dockerfile-utils';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { REMOTES } from '../lib/front-ends.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCKERFILES = ['backend.Dockerfile', 'web.Dockerfile'];
const REMOTE_NAMES = REMOTES.map(({ name }) => name);

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });

/**
 * Paths that a Dockerfile copies from the repository; a path with `${REMOTE}` once per remote.
 *
 * @param {string} dockerfile
 * @returns {string[]}
 */
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

/** @param {string} dockerfile */
const listStages = (dockerfile) =>
  [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage);

describe('Dockerfiles', () => {
  for (const name of DOCKERFILES) {
    it(`accepts ${name} as a valid Dockerfile`, () => {
      assert.deepEqual(
        validate(read(name)).map(({ message }) => message),
        [],
      );
    });

    it(`finds every path that ${name} copies`, () => {
      const missing = copiedPaths(read(name)).filter(
        (source) => !existsSync(path.join(ROOT, source)),
      );
      assert.deepEqual(missing, []);
      assert.notEqual(copiedPaths(read(name)).length, 0);
    });

    it(`copies every workspace manifest, which npm ci needs, in ${name}`, () => {
      /** @type {{ workspaces: string[] }} */
      const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
      const copied = copiedPaths(read(name));
      for (const workspace of workspaces.filter((entry) => !entry.endsWith('*'))) {
        assert.ok(copied.includes(`${workspace}/package.json`), workspace);
      }
      for (const library of ['contracts', 'web-kit', 'ui-kit', 'remote-kit']) {
        assert.ok(copied.includes(`libs/${library}/package.json`), library);
      }
    });
  }
});

describe('images', () => {
  it('uses one version of Node everywhere: the long-term support release that the tests run on', () => {
    const versions = DOCKERFILES.flatMap((name) =>
      [...read(name).matchAll(/^FROM node:(\S+)/gm)].map(([, version]) => version),
    );
    assert.deepEqual([...new Set(versions)], ['24-bookworm-slim']);
  });

  it('keeps the files of earlier builds in a volume of each site', () => {
    for (const name of ['shell', ...REMOTE_NAMES.map((remote) => `mfe-${remote}`)]) {
      const [volume] = compose.services[name].volumes;
      assert.match(volume, /-builds:\/srv\/builds$/, name);
    }
  });
});

describe('compose file', () => {
  it('builds every service from an existing Dockerfile and stage', () => {
    for (const [name, { build, image }] of Object.entries(compose.services)) {
      assert.ok(build ?? image, name);
      if (!build) continue;
      const file = path.join(ROOT, build.dockerfile);
      assert.ok(existsSync(file), `${name}: ${build.dockerfile}`);
      if (build.target) {
        assert.ok(
          listStages(readFileSync(file, 'utf8')).includes(build.target),
          `${name}: ${build.target}`,
        );
      }
    }
  });

  it('refers only to services and volumes that it defines', () => {
    for (const [name, { depends_on: dependencies = {}, volumes = [] }] of Object.entries(
      compose.services,
    )) {
      for (const dependency of Object.keys(dependencies)) {
        assert.ok(dependency in compose.services, `${name}: ${dependency}`);
      }
      for (const volume of volumes) {
        assert.ok(volume.split(':')[0] in compose.volumes, `${name}: ${volume}`);
      }
    }
  });

  it('runs our services without capabilities on a read-only file system', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      if (!service.build) continue;
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
    }
  });

  it('allows regular expressions on long texts in the database', () => {
    assert.deepEqual(compose.services.database.command, ['--regexp-time-limit=0']);
  });

  it('defines every service that the proxy forwards to', () => {
    const addresses = [...read('nginx/upstreams.conf').matchAll(/([a-z][a-z-]*):(?:3000|8080)/g)];
    assert.deepEqual(
      addresses.map(([, name]) => name),
      ['backend-a', 'backend-b', 'shell', ...REMOTE_NAMES.map((remote) => `mfe-${remote}`)],
    );
    for (const [, name] of addresses) assert.ok(name in compose.services, name);
    /** @type {{ name: string }[]} */
    const listed = JSON.parse(read('nginx/remotes.json'));
    assert.deepEqual(
      listed.map(({ name }) => name),
      REMOTE_NAMES,
    );
  });

  it('passes both secrets of the application to every backend process', () => {
    for (const name of ['backend-a', 'backend-b', 'migrate']) {
      const { SESSION_SECRET, ENCRYPTION_KEY } = compose.services[name].environment;
      assert.match(SESSION_SECRET, /^\$\{SESSION_SECRET:\?/, name);
      assert.equal(ENCRYPTION_KEY, '${ENCRYPTION_KEY:-}', name);
    }
  });

  it('limits the size of all logs', () => {
    for (const [name, { logging }] of Object.entries(compose.services)) {
      assert.equal(logging?.driver, 'local', name);
    }
  });

  it('lets nginx complete running requests before it stops', () => {
    // With the default signal, nginx interrupts them.
    assert.match(read('web.Dockerfile'), /^STOPSIGNAL SIGQUIT$/m);
    const [, seconds] = /^worker_shutdown_timeout (\d+)s;$/m.exec(read('nginx/nginx.conf')) ?? [];
    for (const [name, service] of Object.entries(compose.services)) {
      if (!service.build?.dockerfile.includes('web.Dockerfile')) continue;
      assert.ok(parseInt(service.stop_grace_period) > Number(seconds), name);
    }
  });

  it('is named by every documented command, which runs in the root of the repository', () => {
    const folder = path.join(ROOT, 'docs/how-to');
    const commands = readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\n', ' '))
      .flatMap((page) => page.match(/docker compose \S+ \S+/g) ?? []);
    assert.notEqual(commands.length, 0);
    for (const command of commands) assert.match(command, /-f docker\/compose\.yaml$/);
  });
});

describe('alerts', () => {
  it('reports a scheduled job after it has missed several runs', () => {
    /** @type {{ groups: { rules: { alert: string, expr: string }[] }[] }} */
    const { groups } = parse(read('prometheus/alerts.yml'));
    const { expr = '' } =
      groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'AtriumJobStopped') ?? {};
    assert.ok(Number(/> (\d+)$/.exec(expr)?.[1]) <= 3 * 3600, expr);
  });
});
