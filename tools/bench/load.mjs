import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startBareServer } from './bare-server-process.mjs';
import { median } from './median.mjs';

const CONNECTIONS = [1, 32];

/** Both are measured as they are after the first minutes of a day, when their code has been compiled. */
const WARM_UP = { connections: 32, seconds: 4 };

/**
 * Measures every workload against the product and against a bare server that answers the same rows,
 * in turn within one run, so that both meet the same machine.
 *
 * @param {import('./product.mjs').Product} product
 * @param {import('./workloads.mjs').Workload[]} workloads
 * @param {{ seconds: number, rounds: number, log: (line: string) => void }} options
 */
export async function compareWithBare(product, workloads, { seconds, rounds, log }) {
  const bare = await startBareServer(product.databaseUrl);
  try {
    const results = [];
    for (const workload of workloads) {
      const facts = await workload.prepare(product);
      const targets = [
        { name: 'product', url: product.url, headers: product.headers },
        { name: 'bare', url: bare.url, headers: { 'content-type': 'application/json' } },
      ];
      const bytes = [];
      for (const target of targets) {
        bytes.push(await answerBytes(target, workload, facts));
        await fire(target, workload, facts, WARM_UP.connections, WARM_UP.seconds);
      }
      for (const connections of CONNECTIONS) {
        log(`${workload.name}, ${connections} connection${connections === 1 ? '' : 's'}`);
        const runs = [];
        for (let round = 0; round < rounds; round += 1) {
          const order = round % 2 === 0 ? targets : [...targets].reverse();
          const pair = {};
          for (const target of order) {
            pair[target.name] = await fire(target, workload, facts, connections, seconds);
          }
          runs.push(pair);
        }
        results.push({
          workload: workload.name,
          connections,
          target: workload.target?.[connections],
          product: middle(runs.map(({ product: run }) => run)),
          bare: middle(runs.map(({ bare: run }) => run)),
          ratio: median(runs.map((run) => run.product.perSecond / run.bare.perSecond)),
          answerBytes: { product: bytes[0], bare: bytes[1] },
        });
      }
    }
    return results;
  } finally {
    await bare.stop();
  }
}

async function answerBytes({ url, headers }, workload, facts) {
  const { method = 'GET', path, body } = workload.request(facts, 0);
  const answer = await fetch(url + path, {
    method,
    headers,
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${workload.name} was answered with ${answer.status}: ${text}`);
  return Buffer.byteLength(text);
}

async function fire({ name, url, headers }, workload, facts, connections, seconds) {
  let count = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, body } = workload.request(facts, (count += 1));
          // A copy each time: the length of the body is written into it.
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
      `${workload.name}: ${failed} of ${result.requests.total} failed (${name}): ${causes}`,
    );
  }
  if (workload.settleMs) await delay(workload.settleMs);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** The run in the middle by requests a second. */
const middle = (runs) =>
  [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
