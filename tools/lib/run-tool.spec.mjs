import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

/** A tool that waits for a file before it handles signals, and then runs until it is stopped. */
const TOOL = `
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { runTool } from '${new URL('run-tool.mjs', import.meta.url)}';

console.log('loading');
while (!existsSync(process.env.LOADED)) await delay(20);
await runTool(async ({ signal, cleanups }) => {
  cleanups.push(() => console.log('cleaned up'));
  console.log('running');
  await delay(600_000, undefined, { signal });
});
`;

describe('runTool', { timeout: 60_000 }, () => {
  /** @type {string} */
  let folder;
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-tool-'));
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: scripts.start.replace('tools/start.mjs', 'tool.mjs') } }),
    );
    writeFileSync(path.join(folder, 'tool.mjs'), TOOL);
    writeFileSync(path.join(folder, 'loaded'), '');
  });
  after(() => rmSync(folder, { recursive: true }));

  /** @param {string} loaded file for which the tool waits */
  function start(loaded) {
    const npm = spawn('npm', ['start', '--no-update-notifier'], {
      cwd: folder,
      env: { ...process.env, LOADED: path.join(folder, loaded) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    npm.stdout.on('data', (text) => {
      output += text;
    });
    return {
      npm,
      /** The tool has the same output as npm, so its end is the end of both. */
      outputAfter: async () => {
        await once(npm.stdout, 'close');
        return output;
      },
      /** @param {string} line */
      printed: async (line) => {
        while (!output.includes(line)) await once(npm.stdout, 'data');
      },
    };
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'])) {
    it(`stops when npm alone receives ${signal}`, async () => {
      const { npm, outputAfter, printed } = start('loaded');
      await printed('running');
      npm.kill(signal);
      assert.match(await outputAfter(), /cleaned up/);
    });
  }

  it('stops when npm was killed before the tool was loaded', async () => {
    const { npm, outputAfter, printed } = start('loaded-later');
    await printed('loading');
    npm.kill('SIGKILL');
    await once(npm, 'exit');
    writeFileSync(path.join(folder, 'loaded-later'), '');
    assert.match(await outputAfter(), /cleaned up/);
  });
});
