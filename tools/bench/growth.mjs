import { measureDatabaseTime } from './database-time.mjs';
import { startProduct } from './product.mjs';
import { seed } from './seed.mjs';
import { median } from './statistics.mjs';
import { WORKLOADS } from './workloads.mjs';

const SIZES = [1_000, 1_000_000];
const MEASURED = ['list', 'search', 'summary'];
const SAMPLES = 200;

/**
 * Compares the response times of the same requests at a thousand and at a million tickets.
 *
 * @param {{ root: string, scratch: string, log: (line: string) => void }} options
 */
export async function measureGrowth({ root, scratch, log }) {
  const workloads = WORKLOADS.filter(({ name }) => MEASURED.includes(name));
  const bySize = [];
  for (const tickets of SIZES) {
    const product = await startProduct({ root, scratch, name: `growth-${tickets}` });
    try {
      await seed(product.pool, { tickets, log });
      await product.recount();
      /** @type {Record<string, number>} */
      const medians = {};
      for (const workload of workloads) {
        medians[workload.name] = await measureRequest(product, workload);
      }
      bySize.push({ tickets, medians, database: await measureDatabaseTime(product, workloads) });
    } finally {
      await product.stop();
    }
  }
  const [small, large] = bySize;
  const ratio = Object.fromEntries(
    MEASURED.map((name) => [name, large.medians[name] / small.medians[name]]),
  );
  return { bySize, ratio };
}

/**
 * Median response time in milliseconds.
 *
 * @param {import('./product.mjs').Product} product
 * @param {import('./workloads.mjs').Workload} workload
 */
async function measureRequest({ url, headers, pool }, workload) {
  const { path } = workload.request(await workload.prepare({ pool }), 0);
  const times = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const started = performance.now();
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${workload.name} failed with status ${response.status}.`);
    times.push(performance.now() - started);
  }
  return median(times);
}
