import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mixedLoad, signInAll } from './bench/mixed-load.mjs';
import { startPair } from './bench/pair.mjs';
import { seed } from './bench/seed.mjs';
import { seededTickets } from './bench/workloads.mjs';

const USAGE = `Usage: npm run bench:load -- [options]

Mixed requests at a steady rate, four reads to a write, on two processes behind nginx with the
database on the same machine.

  --rate N        requests a second (200)
  --seconds N     how long (300)
  --sessions N    signed-in sessions that they come from (300)
  --rows N        tickets in the scratch database (100000)
  --restarts N    times that one of the two processes is replaced meanwhile (0)
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const P95_TARGET_MS = 150;

async function main() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '300' },
      sessions: { type: 'string', default: '300' },
      rows: { type: 'string', default: '100000' },
      restarts: { type: 'string', default: '0' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  if (!existsSync(path.join(ROOT, 'backend/dist/main.js'))) {
    throw new Error('There is no build to measure. Run npm run build first.');
  }
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-load-'));
  const pair = await startPair({ root: ROOT, scratch });
  try {
    await seed(pair.pool, { tickets: Number(values.rows), log });
    await pair.recount();
    const usernames = await managers(pair.pool);
    log(`Signing in ${values.sessions} times`);
    const cookies = await signInAll(pair.url, usernames, Number(values.sessions));
    const restarts = replaceInTurn(pair, Number(values.restarts), Number(values.seconds));
    log(`${values.rate} requests a second for ${values.seconds} seconds`);
    const result = await mixedLoad({
      url: pair.url,
      cookies,
      facts: await seededTickets(pair),
      perSecond: Number(values.rate),
      seconds: Number(values.seconds),
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

/** Replaces the two processes in turn, spread over the whole time, each once the one before is back. */
function replaceInTurn(pair, times, seconds) {
  let done = 0;
  let work = Promise.resolve();
  let isIdle = true;
  return {
    onSecond(second) {
      if (!isIdle || done >= times || second < (done * seconds) / times) return;
      isIdle = false;
      work = pair.replace(done % 2).then(() => {
        done += 1;
        isIdle = true;
      });
    },
    finished: () => work,
    count: () => done,
  };
}

/** People who may do everything that the load does. */
async function managers(pool) {
  const [rows] = await pool.query(
    "SELECT username FROM users WHERE isActive = 1 AND role IN ('super_admin', 'admin', 'manager') ORDER BY id",
  );
  return rows.map(({ username }) => username);
}

function print({ requests, failures, p50Ms, p95Ms, p99Ms }, restarts) {
  const lines = [
    `${requests} requests, ${restarts} restarts: p50 ${p50Ms} ms, p95 ${p95Ms} ms (at most ${P95_TARGET_MS}), p99 ${p99Ms} ms`,
    ...Object.entries(failures).map(([what, times]) => `${times} times: ${what}`),
    Object.keys(failures).length > 0 ? 'Requests failed.' : 'No request failed.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const log = (line) => process.stderr.write(`${line}\n`);

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
