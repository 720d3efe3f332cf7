import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packageBin } from '../lib/install.mjs';
import { runProgram } from '../lib/processes.mjs';
import { createNxReader } from './nx-output.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = 'See docs/reference/pinned-internals.md.';

const PROJECTS = {
  good: { build: 'echo good output' },
  bad: { build: 'echo bad output && exit 1' },
  dependent: { build: 'echo never printed' },
};

describe('createNxReader', () => {
  /** @type {string} */
  let workspace;
  /** @type {ReturnType<ReturnType<typeof createNxReader>['result']>} */
  let run;
  /** @type {string[]} */
  const ended = [];

  before(async () => {
    workspace = mkdtempSync(path.join(os.tmpdir(), 'atrium-nx-'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'));
    /** @param {string} file @param {object} content */
    const write = (file, content) => {
      mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
      writeFileSync(path.join(workspace, file), JSON.stringify(content));
    };
    const names = Object.keys(PROJECTS);
    write('package.json', { name: 'root', private: true, workspaces: names });
    write('nx.json', {
      neverConnectToCloud: true,
      analytics: false,
      targetDefaults: { build: { dependsOn: ['^build'] } },
    });
    for (const [name, scripts] of Object.entries(PROJECTS)) {
      const dependencies = name === 'dependent' ? { bad: '*' } : {};
      write(`${name}/package.json`, { name, version: '1.0.0', scripts, dependencies });
    }
    const reader = createNxReader({ onTask: (task) => ended.push(task) });
    await runProgram(
      process.execPath,
      [packageBin(ROOT, 'nx'), 'run-many', '--target=build', '--outputStyle=static'],
      {
        cwd: workspace,
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
        onLine: (line) => reader.read(line),
      },
    );
    run = reader.result();
  });
  after(() => rmSync(workspace, { recursive: true, force: true }));

  it('assigns the output of each task to that task', () => {
    assert.deepEqual(
      ended.sort(),
      ['bad:build', 'good:build'],
      `Nx starts the output of a task with another line: adapt nx-output.mjs. ${PAGE}`,
    );
    assert.match(run.outputs.get('good:build') ?? '', /good output/);
    assert.match(run.outputs.get('bad:build') ?? '', /bad output/);
  });

  it('lists failed and skipped tasks', () => {
    assert.deepEqual(
      { failed: run.failed, skipped: run.skipped },
      { failed: ['bad:build'], skipped: ['dependent:build'] },
      `Nx lists failed tasks in another format: adapt nx-output.mjs. ${PAGE}`,
    );
  });
});
