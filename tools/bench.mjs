import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureDatabaseTime } from './bench/database-time.mjs';
import { measureGrowth } from './bench/growth.mjs';
import { compareWithBare } from './bench/load.mjs';
import { measurePages } from './bench/page-weight.mjs';
import { startProduct } from './bench/product.mjs';
import { printApi, printGrowth, printPages } from './bench/report.mjs';
import { seed } from './bench/seed.mjs';
import { WORKLOADS } from './bench/workloads.mjs';

const USAGE = `Usage: npm run bench -- [options]

  --rows N        tickets in the scratch database (100000); the other tables in proportion
  --seconds N     length of one measurement (4)
  --rounds N      measurements of each workload, product and bare server in turn (3)
  --only NAME     one workload: ${WORKLOADS.map(({ name }) => name).join(', ')}
  --growth        also: the same queries at 1,000 and at 1,000,000 tickets
  --no-api        leave out the API
  --no-pages      leave out what a browser downloads
  --json FILE     where the figures go (.data/bench.json)
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function main() {
  const { values } = parseArgs({
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
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  if (!existsSync(path.join(ROOT, 'backend/dist/main.js'))) {
    throw new Error('There is no build to measure. Run npm run build first.');
  }
  const workloads = WORKLOADS.filter(({ name }) => !values.only || name === values.only);
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-bench-'));
  /** @type {any} */
  const figures = { machine: machine(), rows: Number(values.rows) };
  try {
    const product = await startProduct({ root: ROOT, scratch });
    try {
      if (values.api) {
        await seed(product.pool, { tickets: figures.rows, log });
        await product.recount();
        figures.start = product.start;
        figures.databaseTime = await measureDatabaseTime(product, workloads);
        figures.api = await compareWithBare(product, workloads, {
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
          log,
        });
        figures.memoryMiB = product.memoryMiB();
        printApi(figures);
      }
      if (values.pages) {
        figures.pages = await measurePages(product, ROOT);
        printPages(figures.pages);
      }
    } finally {
      await product.stop();
    }
    if (values.growth) {
      figures.growth = await measureGrowth({ root: ROOT, scratch, log });
      printGrowth(figures.growth);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(values.json), { recursive: true });
  writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`);
  log(`Figures written to ${path.relative(process.cwd(), values.json)}`);
}

const log = (line) => process.stderr.write(`${line}\n`);

const machine = () => ({
  node: process.version,
  cores: os.cpus().length,
  model: os.cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  measuredAt: new Date().toISOString(),
});

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
