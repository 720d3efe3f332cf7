import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBulkChange } from './bench/bulk.mjs';
import { measureDatabaseTime } from './bench/database-time.mjs';
import { measureGrowth } from './bench/growth.mjs';
import { compareWithBareServer } from './bench/load.mjs';
import { measurePages } from './bench/page-weight.mjs';
import { startProduct } from './bench/product.mjs';
import { printApi, printGrowth, printPages } from './bench/report.mjs';
import { seed } from './bench/seed.mjs';
import { TICKET_LISTS, WORKLOADS } from './bench/workloads.mjs';
import { readWholeNumber, runCommand } from './lib/command-line.mjs';
import { UsageError } from './lib/explained-error.mjs';

const USAGE = `Usage: npm run bench -- [options]

Measures the built product and compares it with the targets. A part that fails does not stop
the other parts, but sets the exit code.

  --rows N        tickets in the scratch database (100000); other tables in proportion
  --seconds N     duration of one measurement (4)
  --rounds N      measurements of each workload, alternating between product and bare server (3)
  --only NAME     run one workload: ${WORKLOADS.map(({ name }) => name).join(', ')}
  --growth        also compare request times at 1,000 and at 1,000,000 tickets
  --no-api        skip the API
  --no-pages      skip the browser: download sizes and interactions
  --json FILE     output file (.data/bench.json)
  --help          print this text
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {{ rows: string, seconds: string, rounds: string, only?: string, growth: boolean, api:
 *   boolean, pages: boolean, json: string }} values
 */
async function measure(values) {
  if (!existsSync(path.join(ROOT, 'backend/dist/main.js'))) {
    throw new Error('There is no build to measure. Run "npm run build" first.');
  }
  const workloads = WORKLOADS.filter(({ name }) => !values.only || name === values.only);
  if (workloads.length === 0) throw new UsageError(`There is no workload "${values.only}".`);
  const rows = readWholeNumber(values.rows, '--rows');
  const seconds = readWholeNumber(values.seconds, '--seconds');
  const rounds = readWholeNumber(values.rounds, '--rounds');
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-bench-'));
  /** @type {any} */
  const figures = { machine: describeMachine(), rows };
  /** @type {string[]} */
  const failures = [];
  /**
   * Runs one part; its failure must not cost the figures of the others.
   *
   * @param {string} name
   * @param {() => Promise<void>} part
   */
  const attempt = async (name, part) => {
    try {
      await part();
    } catch (error) {
      failures.push(name);
      log(`${name} failed: ${messageOf(error)}`);
    }
  };
  try {
    if (values.api || values.pages) {
      await attempt('Measuring the product', () =>
        withProduct(scratch, figures.rows, async (product) => {
          if (values.api) {
            await attempt('Measuring the API', () =>
              measureApi(product, workloads, { only: values.only, seconds, rounds }, figures),
            );
          }
          if (values.pages) {
            await attempt('Measuring the pages', async () => {
              figures.pages = await measurePages(product, ROOT);
              printPages(figures.pages);
            });
          }
        }),
      );
    }
    if (values.growth) {
      await attempt('Measuring growth', async () => {
        figures.growth = await measureGrowth({ root: ROOT, scratch, log });
        printGrowth(figures.growth);
      });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(values.json), { recursive: true });
  writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`);
  log(`Wrote the figures to ${path.relative(process.cwd(), values.json)}`);
  if (failures.length > 0) process.exitCode = 1;
}

/**
 * Starts the product with this many tickets, and stops it after the work.
 *
 * @param {string} scratch
 * @param {number} tickets
 * @param {(product: import('./bench/product.mjs').Product) => Promise<void>} work
 */
async function withProduct(scratch, tickets, work) {
  const product = await startProduct({ root: ROOT, scratch });
  try {
    await seed(product.pool, { tickets, log });
    await product.recount();
    await work(product);
  } finally {
    await product.stop();
  }
}

/**
 * @param {import('./bench/product.mjs').Product} product
 * @param {import('./bench/workloads.mjs').Workload[]} workloads
 * @param {{ only?: string, seconds: number, rounds: number }} options
 * @param {any} figures receives the results
 */
async function measureApi(product, workloads, { only, seconds, rounds }, figures) {
  const lists = only ? [] : TICKET_LISTS;
  figures.start = product.start;
  figures.databaseTime = await measureDatabaseTime(product, [...workloads, ...lists]);
  figures.bulkChange = await measureBulkChange(product);
  figures.api = await compareWithBareServer(product, workloads, {
    seconds,
    rounds,
    log,
  });
  figures.memoryMiB = product.memoryMiB();
  printApi(figures);
}

/** @param {string} line */
const log = (line) => process.stderr.write(`${line}\n`);

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

const describeMachine = () => ({
  node: process.version,
  cores: os.cpus().length,
  model: os.cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  measuredAt: new Date().toISOString(),
});

await runCommand(
  {
    name: 'npm run bench',
    usage: USAGE,
    allowNegative: true,
    options: {
      rows: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      growth: { type: 'boolean', default: false },
      api: { type: 'boolean', default: true },
      pages: { type: 'boolean', default: true },
      json: { type: 'string', default: path.join(ROOT, '.data/bench.json') },
    },
  },
  measure,
);
