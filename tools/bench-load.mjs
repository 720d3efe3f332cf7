import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMixedLoad, signInAll } from './bench/mixed-load.mjs';
import { startPair } from './bench/pair.mjs';
import { seed } from './bench/seed.mjs';
import { selectSeededTickets } from './bench/workloads.mjs';
import { readWholeNumber, runCommand } from './lib/command-line.mjs';

const USAGE = `Usage: npm run bench:load -- [options]

Sends mixed requests, four reads for each write, at a steady rate to two processes behind nginx.
The database runs on the same machine.

  --rate N        requests per second (200)
  --seconds N     duration (300)
  --sessions N    signed-in sessions (300)
  --rows N        tickets in the scratch database (100000)
  --restarts N    number of times to restart one of the two processes during the run (0)
  --help          print this text
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const P95_TARGET_MS = 150;

/** @param {Record<'rate' | 'seconds' | 'sessions' | 'rows' | 'restarts', string>} values */
async function measure(values) {
  if (!existsSync(path.join(ROOT, 'backend/dist/main.js'))) {
    throw new Error('There is no build to measure. Run "npm run build" first.');
  }
  const rate = readWholeNumber(values.rate, '--rate');
  const seconds = readWholeNumber(values.seconds, '--seconds');
  const sessions = readWholeNumber(values.sessions, '--sessions');
  const rows = readWholeNumber(values.rows, '--rows');
  const restartCount = readWholeNumber(values.restarts, '--restarts', 0);
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-load-'));
  const pair = await startPair({ root: ROOT, scratch });
  try {
    await seed(pair.pool, { tickets: rows, log });
    await pair.recount();
    const usernames = await listManagers(pair.pool);
    log(`Creating ${sessions} sessions`);
    const cookies = await signInAll(pair.url, usernames, sessions);
    const restarts = replaceAlternately(pair, restartCount, seconds);
    log(`Sending ${rate} requests per second for ${seconds} seconds`);
    const result = await runMixedLoad({
      url: pair.url,
      cookies,
      data: await selectSeededTickets(pair),
      perSecond: rate,
      seconds,
      onSecond: restarts.onSecond,
    });
    await restarts.finished();
    print(result, restarts.count());
    process.exitCode = Object.keys(result.failures).length > 0 ? 1 : 0;
  } finally {
    await pair.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Restarts the two processes alternately, spread over the run, and waits for each restart to
 * finish.
 *
 * @param {import('./bench/pair.mjs').Pair} pair
 * @param {number} times
 * @param {number} seconds
 */
function replaceAlternately(pair, times, seconds) {
  let done = 0;
  let restart = Promise.resolve();
  let isIdle = true;
  return {
    /** @param {number} second */
    onSecond(second) {
      if (!isIdle || done >= times || second < (done * seconds) / times) return;
      isIdle = false;
      restart = pair.replace(done % 2).then(() => {
        done += 1;
        isIdle = true;
      });
    },
    finished: () => restart,
    count: () => done,
  };
}

/**
 * Usernames with permission for all requests of the load.
 *
 * @param {import('mysql2/promise').Pool} pool
 * @returns {Promise<string[]>}
 */
async function listManagers(pool) {
  const [found] = await pool.query(
    "SELECT username FROM users WHERE isActive = 1 AND role IN ('super_admin', 'admin', 'manager') ORDER BY id",
  );
  const rows = /** @type {import('mysql2').RowDataPacket[]} */ (found);
  return rows.map(({ username }) => username);
}

/**
 * @param {Awaited<ReturnType<typeof runMixedLoad>>} result
 * @param {number} restarts
 */
function print({ requests, failures, p50Ms, p95Ms, p99Ms }, restarts) {
  const lines = [
    `${requests} requests, ${restarts} restarts: p50 ${p50Ms} ms, p95 ${p95Ms} ms (target ${P95_TARGET_MS}), p99 ${p99Ms} ms`,
    ...Object.entries(failures).map(([cause, count]) => `${count} times: ${cause}`),
    Object.keys(failures).length > 0 ? 'Some requests failed.' : 'All requests succeeded.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** @param {string} line */
const log = (line) => process.stderr.write(`${line}\n`);

await runCommand(
  {
    name: 'npm run bench:load',
    usage: USAGE,
    options: {
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '300' },
      sessions: { type: 'string', default: '300' },
      rows: { type: 'string', default: '100000' },
      restarts: { type: 'string', default: '0' },
    },
  },
  measure,
);
