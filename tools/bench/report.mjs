/**
 * @typedef {object} ApiFigures
 * @property {number} rows
 * @property {import('./product.mjs').Product['start']} start
 * @property {Awaited<ReturnType<typeof import('./database-time.mjs').measureDatabaseTime>>} databaseTime
 * @property {Awaited<ReturnType<typeof import('./bulk.mjs').measureBulkChange>>} bulkChange
 * @property {Awaited<ReturnType<typeof import('./load.mjs').compareWithBareServer>>} api
 * @property {number} memoryMiB after the load
 */

const print = (line = '') => process.stdout.write(`${line}\n`);

/** @param {ApiFigures} figures */
export function printApi({ rows, start, databaseTime, bulkChange, api, memoryMiB }) {
  print();
  print(`API at ${rows.toLocaleString('en-US')} tickets`);
  print(
    `Ready ${start.firstResponseMs} ms after the start, ${start.memoryMiB} MiB when idle, ${memoryMiB} MiB after the load`,
  );
  table(
    ['workload', 'conn', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'x bare', 'target', ''],
    api.map(({ workload, connections, product, bare, ratio, target }) => [
      workload,
      connections,
      product.perSecond.toFixed(0),
      product.p50Ms,
      product.p99Ms,
      bare.perSecond.toFixed(0),
      ratio.toFixed(2),
      target?.toFixed(2) ?? '',
      verdict(target === undefined || ratio >= target),
    ]),
  );
  table(
    ['database time', 'ms', 'target', 'session ms', 'rows read', ''],
    Object.entries(databaseTime).map(([name, { medianMs, sessionMs, targetMs, rowsRead }]) => [
      name,
      medianMs.toFixed(2),
      targetMs ?? '',
      sessionMs.toFixed(2),
      rowsRead,
      verdict(targetMs === undefined || medianMs <= targetMs),
    ]),
  );
  printBulkChange(bulkChange);
}

/** @param {ApiFigures['bulkChange']} figures */
function printBulkChange({ tickets, medianMs, targetMs }) {
  const row = [tickets, medianMs.toFixed(0), targetMs, verdict(medianMs <= targetMs)];
  table(['bulk change of tickets', 'ms', 'target', ''], [row]);
}

/** @param {Awaited<ReturnType<typeof import('./growth.mjs').measureGrowth>>} figures */
export function printGrowth({ bySize, ratio }) {
  print();
  print('Growth (median response time in ms, one request at a time)');
  table(
    ['request', ...bySize.map(({ tickets }) => tickets.toLocaleString('en-US')), 'ratio', ''],
    Object.entries(ratio).map(([name, value]) => [
      name,
      ...bySize.map(({ medians }) => medians[name].toFixed(2)),
      value.toFixed(2),
      verdict(value <= 2),
    ]),
  );
}

/** @param {Awaited<ReturnType<typeof import('./page-weight.mjs').measurePages>>} figures */
export function printPages({ weights, interactions, coldVisit }) {
  print();
  print('Downloads (KB of JavaScript)');
  table(
    ['screen', 'brotli', 'gzip', 'target', ''],
    weights.map(({ name, brotliKb, gzipKb, targetKb }) => [
      name,
      brotliKb.toFixed(0),
      gzipKb.toFixed(0),
      targetKb?.toFixed(0) ?? '',
      verdict(targetKb === undefined || brotliKb <= targetKb),
    ]),
  );
  table(
    ['interaction', 'ms', 'target', ''],
    interactions.map(({ name, ms, targetMs }) => [
      name,
      ms.toFixed(0),
      targetMs,
      verdict(ms <= targetMs),
    ]),
  );
  const { kb, targetKb, seconds, targetSeconds } = coldVisit;
  table(
    ['first visit of the tickets list, 400 kbit/s', '', 'target', ''],
    [
      ['KB until the rows', kb.toFixed(0), targetKb, verdict(kb <= targetKb)],
      ['seconds', seconds.toFixed(1), targetSeconds, verdict(seconds <= targetSeconds)],
    ],
  );
}

/** @param {boolean} good */
const verdict = (good) => (good ? 'ok' : 'MISSED');

/**
 * @param {string[]} head
 * @param {unknown[][]} rows
 */
function table(head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  print();
  for (const cells of lines) {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    print(`  ${padded.join('  ')}`);
  }
}
