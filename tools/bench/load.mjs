import autocannon from 'autocannon';
import { once } from 'node:events';
import readline from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProcess, stopProcess } from '../lib/processes.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('./workloads.mjs').Workload} Workload */
/** @typedef {Record<string, any>} Data loaded by the workload */
/** @typedef {{ name: 'product' | 'bare', url: string, headers: Record<string, string> }} Target */
/** @typedef {{ connections: number, seconds: number }} Load */
/** @typedef {{ perSecond: number, p50Ms: number, p99Ms: number }} Run */

const CONNECTIONS = [1, 32];

const START_LIMIT_MS = 30_000;

/** Both servers are measured after the JIT compiler has optimized their code. */
const WARM_UP = { connections: 32, seconds: 4 };

/**
 * Measures every workload against the product and against a bare server that returns the same rows.
 * The measurements alternate, so that both run under the same conditions.
 *
 * @param {import('./product.mjs').Product} product
 * @param {Workload[]} workloads
 * @param {{ seconds: number, rounds: number, log: (line: string) => void }} options
 */
export async function compareWithBareServer(product, workloads, { seconds, rounds, log }) {
  const bare = await startBareServer(product.databaseUrl);
  try {
    const results = [];
    for (const workload of workloads) {
      const data = await workload.prepare(product);
      /** @type {Target[]} */
      const targets = [
        { name: 'product', url: product.url, headers: product.headers },
        { name: 'bare', url: bare.url, headers: { 'content-type': 'application/json' } },
      ];
      const [productBytes, bareBytes] = await warmUp(targets, workload, data);
      for (const connections of CONNECTIONS) {
        log(`${workload.name}, ${connections} connection${connections === 1 ? '' : 's'}`);
        const runs = [];
        for (let round = 0; round < rounds; round += 1) {
          const order = round % 2 === 0 ? targets : [...targets].reverse();
          runs.push(await runPair(order, workload, data, { connections, seconds }));
        }
        results.push({
          workload: workload.name,
          connections,
          target: workload.target?.[connections],
          product: medianRun(runs.map(({ product: run }) => run)),
          bare: medianRun(runs.map(({ bare: run }) => run)),
          ratio: median(runs.map((run) => run.product.perSecond / run.bare.perSecond)),
          responseBytes: { product: productBytes, bare: bareBytes },
        });
      }
    }
    return results;
  } finally {
    await bare.stop();
  }
}

/**
 * @param {Target[]} targets
 * @param {Workload} workload
 * @param {Data} data
 * @returns {Promise<number[]>} the size of each server's response
 */
async function warmUp(targets, workload, data) {
  const bytes = [];
  for (const target of targets) {
    bytes.push(await measureResponseBytes(target, workload, data));
    await runLoad(target, workload, data, WARM_UP);
  }
  return bytes;
}

/**
 * Runs the same load on each server, one after the other.
 *
 * @param {Target[]} targets
 * @param {Workload} workload
 * @param {Data} data
 * @param {Load} load
 * @returns {Promise<Record<Target['name'], Run>>} the runs by the name of the server
 */
async function runPair(targets, workload, data, load) {
  const runs = /** @type {Record<Target['name'], Run>} */ ({});
  for (const target of targets) runs[target.name] = await runLoad(target, workload, data, load);
  return runs;
}

/**
 * @param {Target} target
 * @param {Workload} workload
 * @param {Data} data
 */
async function measureResponseBytes({ url, headers }, workload, data) {
  const { method = 'GET', path, body } = workload.request(data, 0);
  const response = await fetch(url + path, { method, headers, body });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${workload.name} failed with status ${response.status}: ${text}`);
  }
  return Buffer.byteLength(text);
}

/**
 * @param {Target} target
 * @param {Workload} workload
 * @param {Data} data
 * @param {Load} load
 * @returns {Promise<Run>}
 */
async function runLoad({ name, url, headers }, workload, data, { connections, seconds }) {
  let count = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, body } = workload.request(data, (count += 1));
          // A copy, because autocannon writes the content length into it.
          return { ...request, method, path, body, headers: { ...headers } };
        },
      },
    ],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) {
    const { statusCodeStats, errors, timeouts } = result;
    const causes = JSON.stringify({ statusCodeStats, errors, timeouts });
    throw new Error(
      `${workload.name}: ${failed} of ${result.requests.total} requests failed (${name}): ${causes}`,
    );
  }
  if (workload.settleMs) await delay(workload.settleMs);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/**
 * The run with the median number of requests per second.
 *
 * @param {Run[]} runs
 */
const medianRun = (runs) =>
  [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function startBareServer(databaseUrl) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = startProcess(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = /** @type {import('node:stream').Readable} */ (child.stdout);
  const lines = readline.createInterface({ input: output });
  const [url] = await once(lines, 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) });
  return { url, stop: () => stopProcess(child) };
}
