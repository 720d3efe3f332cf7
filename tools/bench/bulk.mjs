import { median } from './statistics.mjs';
import { selectSeededTickets } from './workloads.mjs';

const TICKETS = 200;
const SAMPLES = 5;
const TARGET_MS = 2000;
const PRIORITIES = ['high', 'low'];

/**
 * Measures a bulk change of as many tickets as one request can change.
 *
 * @param {import('./product.mjs').Product} product
 * @returns {Promise<{ tickets: number, medianMs: number, targetMs: number }>}
 */
export async function measureBulkChange({ url, headers, pool }) {
  const { firstId } = await selectSeededTickets({ pool });
  const ids = Array.from({ length: TICKETS }, (_, index) => firstId + index);
  const times = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const changes = { priority: PRIORITIES[sample % PRIORITIES.length] };
    const started = performance.now();
    const response = await fetch(`${url}/api/tickets/bulk`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ids, changes }),
    });
    /** @type {{ status: number }[]} */
    const results = await response.json();
    times.push(performance.now() - started);
    if (!response.ok || results.some(({ status }) => status !== 200)) {
      throw new Error(`The bulk change failed with status ${response.status}.`);
    }
  }
  return { tickets: TICKETS, medianMs: median(times), targetMs: TARGET_MS };
}
