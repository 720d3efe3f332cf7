import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/list-files.mjs';
import { REQUEST_LIMIT_MS } from './session.mjs';
import { waitUntil } from './wait-until.mjs';

/**
 * Where each kind of record is, and the column with its name.
 *
 * @type {Record<string, { table: string, column: string, action: string }>}
 */
const RECORDS = {
  ticket: { table: 'tickets', column: 'title', action: 'ticket.create' },
  expense: { table: 'expenses', column: 'vendorName', action: 'expense.create' },
  'time off': { table: 'time_off_requests', column: 'reason', action: 'time_off_request.create' },
  file: { table: 'evidence_files', column: 'originalName', action: 'evidence.upload' },
  invoice: { table: 'invoices', column: 'description', action: 'invoice.create' },
};

/**
 * @typedef {import('./scenarios/index.mjs').Context} Context
 * @typedef {{ name: string, find: (context: Context) => Promise<string[]> }} Check `find` returns
 *   the problems
 */

/** What must be true after all faults. @type {Check[]} */
export const CHECKS = [
  ...Object.keys(RECORDS).map((kind) => ({
    name: `every confirmed ${kind} exists once, and none is duplicated`,
    find: (/** @type {Context} */ context) => findLostOrDuplicated(context, kind),
  })),
  { name: 'every confirmed decision is saved', find: findWrongStatuses },
  { name: 'every confirmed file has its content', find: findWrongContents },
  { name: 'the audit log has one entry for the creation of each record', find: findAuditGaps },
  { name: 'invoice numbers are unique and without gaps', find: findInvoiceNumberGaps },
  { name: 'time-off balances equal their ledgers', find: findBalanceDifferences },
  { name: 'the ledger has one movement for each decision', find: findLedgerDifferences },
  { name: 'every invitation was mailed once', find: findMailProblems },
  { name: 'a recount finds no difference', find: findSummaryDifferences },
  { name: 'the storage has the files of all rows and no others', find: findFileDifferences },
  { name: 'no request took longer than its limit', find: findSlowRequests },
  { name: 'every request got a response that a client can use', find: findUnexpectedResponses },
];

/**
 * @param {Context} context
 * @param {string} kind
 */
async function findLostOrDuplicated({ installation, workload }, kind) {
  const { table, column } = RECORDS[kind];
  const rows = await installation.query(
    `SELECT id, ${column} AS name FROM ${table} WHERE ${column} LIKE ?`,
    [`Drill ${kind} %`],
  );
  const idsOf = groupBy(rows, ({ name }) => String(name).replace(/\.txt$/, ''));
  const problems = [];
  for (const [name, found] of idsOf) {
    if (found.length > 1) problems.push(`${name} exists ${found.length} times`);
  }
  for (const { kind: other, name, id } of workload.confirmed) {
    if (other !== kind) continue;
    if (!idsOf.get(name)?.some((row) => row.id === id)) problems.push(`${name} (${id}) is lost`);
  }
  return problems;
}

/** @param {Context} context */
async function findWrongStatuses({ installation, workload }) {
  /** @param {string} table */
  const statuses = async (table) =>
    new Map(
      (await installation.query(`SELECT id, status FROM ${table}`)).map((row) => [
        row.id,
        row.status,
      ]),
    );
  const [expenses, requests] = [await statuses('expenses'), await statuses('time_off_requests')];
  return workload.confirmed.flatMap(({ kind, name, id, isCancelled }) => {
    if (kind === 'expense' && expenses.get(id) !== 'approved') {
      return [`${name} is ${expenses.get(id)}`];
    }
    const expected = isCancelled ? 'cancelled' : 'approved';
    if (kind === 'time off' && requests.get(id) !== expected) {
      return [`${name} is ${requests.get(id)} instead of ${expected}`];
    }
    return [];
  });
}

/** @param {Context} context */
async function findWrongContents({ sessions, workload }) {
  const problems = [];
  for (const { kind, name, id, hash } of workload.confirmed) {
    if (kind !== 'file') continue;
    const response = await fetch(`${sessions.urls[0]}/api/evidence/${id}/content`, {
      headers: sessions.headersOf('manager'),
    });
    const content = Buffer.from(await response.arrayBuffer());
    const actual = createHash('sha256').update(content).digest('hex');
    if (!response.ok || actual !== hash) problems.push(`${name}: ${response.status}`);
  }
  return problems;
}

/** @param {Context} context */
async function findAuditGaps({ installation }) {
  const problems = [];
  for (const [kind, { table, column, action }] of Object.entries(RECORDS)) {
    const rows = await installation.query(
      `SELECT r.${column} AS name, COUNT(a.id) AS entries FROM ${table} r
       LEFT JOIN audit_log a ON a.entityId = r.id AND a.action = ?
       WHERE r.${column} LIKE ? GROUP BY r.id, r.${column} HAVING COUNT(a.id) <> 1`,
      [action, `Drill ${kind} %`],
    );
    problems.push(...rows.map(({ name, entries }) => `${name} has ${entries} entries`));
  }
  return problems;
}

/** @param {Context} context */
async function findInvoiceNumberGaps({ installation }) {
  const rows = await installation.query(
    "SELECT invoiceNumber FROM invoices WHERE invoiceNumber REGEXP '^INV-[0-9]+-[0-9]+$' ORDER BY id",
  );
  const sequences = groupBy(
    rows.map(({ invoiceNumber }) => invoiceNumber.split('-')),
    ([, year]) => year,
  );
  return [...sequences].flatMap(([year, parts]) => {
    const numbers = parts.map((part) => Number(part[2])).sort((a, b) => a - b);
    const gaps = numbers.filter((number, index) => index > 0 && number !== numbers[index - 1] + 1);
    return gaps.map((number) => `${year}: ${number} does not follow its predecessor`);
  });
}

/** @param {Context} context */
async function findBalanceDifferences({ installation }) {
  const rows = await installation.query(
    `SELECT b.userId, b.vacationMinutes, COALESCE(SUM(l.minutes), 0) AS ledger
     FROM time_off_balances b
     LEFT JOIN time_off_ledger l ON l.userId = b.userId AND l.type = 'vacation'
     GROUP BY b.userId, b.vacationMinutes HAVING b.vacationMinutes <> ledger OR ledger < 0`,
  );
  return rows.map((row) => `user ${row.userId}: ${row.vacationMinutes} instead of ${row.ledger}`);
}

/** @param {Context} context */
async function findLedgerDifferences({ installation }) {
  const rows = await installation.query(
    `SELECT r.reason AS name, r.status, SUM(l.kind = 'taken') AS taken, SUM(l.kind = 'restored') AS restored
     FROM time_off_requests r LEFT JOIN time_off_ledger l ON l.requestId = r.id
     WHERE r.reason LIKE 'Drill %' GROUP BY r.id, r.reason, r.status`,
  );
  /** @type {Record<string, [taken: number, restored: number]>} */
  const expected = { approved: [1, 0], cancelled: [1, 1], pending: [0, 0] };
  return rows
    .filter(({ status, taken, restored }) => {
      const [expectedTaken, expectedRestored] = expected[status] ?? [0, 0];
      return Number(taken ?? 0) !== expectedTaken || Number(restored ?? 0) !== expectedRestored;
    })
    .map(({ name, status, taken, restored }) => `${name} (${status}): ${taken}, ${restored}`);
}

/** @param {Context} context */
async function findMailProblems({ installation, workload }) {
  const { mailbox, kills } = installation;
  // The leases of killed senders would end after five minutes.
  await installation.query(
    "UPDATE outbox SET leasedUntil = NULL, nextAttemptAt = createdAt WHERE status = 'pending'",
  );
  await waitUntil(async () => {
    const [{ pending }] = await installation.query(
      "SELECT COUNT(*) AS pending FROM outbox WHERE status = 'pending' AND template = 'invitation'",
    );
    return Number(pending) === 0;
  }, 1000);
  const problems = [];
  let repeated = 0;
  for (const { kind, name, email } of workload.confirmed) {
    if (kind !== 'invitation') continue;
    const received = mailbox.mails.filter(({ to }) => to === email);
    if (received.length === 0) problems.push(`${name} was not mailed`);
    if (new Set(received.map(({ messageId }) => messageId)).size > 1) {
      problems.push(`${name} was mailed twice with different ids`);
    }
    if (received.length > 1) repeated += 1;
  }
  // If a process is killed before it records that the mail server accepted an email, the email is
  // sent again.
  if (repeated > kills) problems.push(`${repeated} emails arrived twice after ${kills} kills`);
  return problems;
}

/** @param {Context} context */
async function findSummaryDifferences({ installation }) {
  const output = await installation.recount();
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.filter((line) => line !== 'Counting' && !line.endsWith('no differences.'));
}

/** @param {Context} context */
async function findFileDifferences({ installation }) {
  const { folder } = installation.disks.files;
  const job = 'storage.remove_leftovers';
  const old = new Date(Date.now() - 48 * 3_600_000);
  for (const file of listFiles(folder)) utimesSync(path.join(folder, file), old, old);
  await installation.query('DELETE FROM job_leases WHERE job = ?', [job]);
  await waitUntil(async () => {
    const rows = await installation.query('SELECT lastRunAt FROM job_leases WHERE job = ?', [job]);
    return rows[0]?.lastRunAt != null;
  }, 500);
  const rows = await installation.query(
    `SELECT storageKey FROM evidence_versions
     UNION ALL SELECT storageKey FROM incoming_mails
     UNION ALL SELECT receiptKey FROM expenses WHERE receiptKey IS NOT NULL
     UNION ALL SELECT profilePictureKey FROM users WHERE profilePictureKey IS NOT NULL
     UNION ALL SELECT JSON_VALUE(value, '$.key') FROM settings WHERE JSON_VALUE(value, '$.key') IS NOT NULL`,
  );
  const expected = new Set(rows.map(({ storageKey }) => storageKey));
  const stored = new Set(listFiles(folder));
  return [
    ...[...expected].filter((key) => !stored.has(key)).map((key) => `${key} has no file`),
    ...[...stored].filter((key) => !expected.has(key)).map((key) => `${key} has no row`),
  ];
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} keyOf
 * @returns {Map<string, Item[]>}
 */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** @param {Context} context */
async function findSlowRequests({ sessions }) {
  const { slowestMs } = sessions;
  return slowestMs > REQUEST_LIMIT_MS ? [`the slowest took ${Math.round(slowestMs)} ms`] : [];
}

/** @param {Context} context */
async function findUnexpectedResponses({ sessions, workload }) {
  return [...new Set([...sessions.unexpected, ...workload.failed])];
}
