import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

/** @param {NodeJS.ProcessEnv} env */
const printed = (env) => welcome(readSettings([], env, '/srv/atrium'), '/srv/atrium.log', false);

describe('welcome', () => {
  it('shows the URL, the log file, and the demo accounts with their password', () => {
    const text = printed({});
    for (const part of ['http://localhost:3000', '/srv/atrium.log', 'Demo-Pass-2026']) {
      assert.ok(text.includes(part), part);
    }
    const accounts = [...text.matchAll(/^ {4}(\w+)/gm)].map(([, account]) => account);
    assert.deepEqual(accounts, ['superadmin', 'admin', 'manager', 'employee', 'viewer']);
  });

  it('shows no accounts without demo data', () => {
    const text = printed({ DEMO_DATA: 'false' });
    assert.ok(text.includes('http://localhost:3000'));
    assert.ok(!text.includes('superadmin'));
  });
});
