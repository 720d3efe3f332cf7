import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import readline from 'node:readline';
import { startProcess, stopProcess } from '../lib/processes.mjs';

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startBareServer(databaseUrl) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = startProcess(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = /** @type {import('node:stream').Readable} */ (child.stdout);
  const [url] = await once(readline.createInterface({ input: output }), 'line');
  return { url, stop: () => stopProcess(child) };
}
