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
  const [url] = await once(readline.createInterface({ input: child.stdout }), 'line');
  return { url, stop: () => stopProcess(child) };
}
