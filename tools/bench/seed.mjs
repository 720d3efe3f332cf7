/** A word that only about {@link RARE_TICKETS} tickets contain, regardless of their total. */
export const RARE_WORD = 'zephyranth';
const RARE_TICKETS = 20;

const BATCH = 2_000;
/** Of tickets without a running target. */
const NEVER_DUE = new Date('9999-12-31T00:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SUBJECTS = [
  'Invoice export misses the last page',
  'VPN drops every morning at nine',
  'New starter needs access to the evidence files',
  "Dashboard shows yesterday's figures",
  'Password reset email does not arrive',
  'Upload stops at ninety percent',
  'Printer on the second floor prints blank pages',
  'Calendar feed is one hour off',
];
const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'];
const PROJECT_STATUSES = ['active', 'on-hold', 'completed', 'cancelled'];
const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'cancelled'];
const EXPENSE_STATUSES = ['pending', 'approved', 'rejected', 'paid'];
const PRIORITIES = ['low', 'medium', 'high'];
const CATEGORIES = ['software', 'hardware', 'services', 'marketing', 'infrastructure'];

/** The rows are created over the last 700 days. */
const NOW = Date.now();
const PERIOD_MS = 700 * DAY_MS;

/**
 * Inserts tickets, and rows of the other tables in proportion, directly into the database. The same
 * number always creates the same rows.
 *
 * @param {import('mysql2/promise').Pool} pool
 * @param {{ tickets: number, log: (line: string) => void }} options
 */
export async function seed(pool, { tickets, log }) {
  const clientCount = Math.max(20, Math.round(tickets / 50));
  const invoiceCount = Math.max(20, Math.round(tickets / 5));
  const rareEvery = Math.max(1, Math.floor(tickets / RARE_TICKETS));

  log(`Inserting ${tickets.toLocaleString('en-US')} tickets and related rows`);
  const firstClientId = await insert(pool, 'clients', clientCount, clientRow);
  /** @param {number} index */
  const clientColumns = (index) => {
    const { name, email } = clientRow(index % clientCount);
    return {
      clientName: name,
      clientEmail: email,
      clientId: firstClientId + (index % clientCount),
    };
  };
  const firstProjectId = await insert(pool, 'projects', clientCount, (index) => ({
    ...projectRow(index),
    ...clientColumns(index),
  }));
  await insert(pool, 'tickets', tickets, (index, createdAt) => ({
    ...ticketRow(index, createdAt),
    title: `${pick(SUBJECTS, index)}${index % rareEvery === 0 ? ` ${RARE_WORD}` : ''}`,
    ...clientColumns(index),
    projectId: firstProjectId + (index % clientCount),
  }));
  await insert(pool, 'invoices', invoiceCount, (index, createdAt) => ({
    ...invoiceRow(index, createdAt),
    ...clientColumns(index),
  }));
  await insert(pool, 'expenses', invoiceCount, expenseRow);
  for (const table of ['clients', 'projects', 'tickets', 'invoices', 'expenses']) {
    await pool.query(`ANALYZE TABLE ${table}`);
  }
}

/** @param {number} index */
const clientRow = (index) => ({
  name: `Bench Client ${index}`,
  email: `client-${index}@bench.example`,
  status: 'active',
});

/** @param {number} index */
const projectRow = (index) => ({
  name: `Bench project ${index}`,
  status: pick(PROJECT_STATUSES, index),
  progress: pick(PROJECT_STATUSES, index) === 'completed' ? 100 : index % 100,
  budget: money(index),
});

/**
 * @param {number} index
 * @param {Date} createdAt
 */
function ticketRow(index, createdAt) {
  const status = pick(TICKET_STATUSES, index * 7 + Math.floor(index / 11));
  const answeredAt = status === 'open' ? null : new Date(createdAt.getTime() + 2.4 * HOUR_MS);
  const isFinished = ['resolved', 'closed'].includes(status);
  const dueAt = new Date(createdAt.getTime() + (1 + (index % 5)) * DAY_MS);
  return {
    description: `${pick(SUBJECTS, index + 3)}, reported for the ${index}th time.`,
    priority: pick(PRIORITIES, index),
    status,
    firstResponseAt: answeredAt,
    resolvedAt: isFinished ? answeredAt : null,
    dueAt,
    nextDueAt: isFinished ? NEVER_DUE : dueAt,
    lastActivityAt: answeredAt ?? createdAt,
  };
}

/**
 * @param {number} index
 * @param {Date} createdAt
 */
function invoiceRow(index, createdAt) {
  const status = pick(INVOICE_STATUSES, index);
  const amount = money(index);
  return {
    invoiceNumber: `BENCH-${index}`,
    amount,
    netTotal: amount,
    paidTotal: status === 'paid' ? amount : '0.00',
    balanceDue: ['paid', 'cancelled'].includes(status) ? '0.00' : amount,
    status,
    // Pending invoices are due in the future, so that the job that marks invoices overdue has no
    // work.
    dueDate: day(status === 'pending' ? NOW + (1 + (index % 60)) * DAY_MS : createdAt),
    paidDate: status === 'paid' ? day(createdAt) : null,
  };
}

/**
 * @param {number} index
 * @param {Date} createdAt
 */
function expenseRow(index, createdAt) {
  const status = pick(EXPENSE_STATUSES, index);
  return {
    vendorName: `Vendor ${index % 300}`,
    description: pick(SUBJECTS, index),
    category: pick(CATEGORIES, index),
    amount: money(index),
    status,
    decidedAt: status === 'pending' ? null : createdAt,
    rejectReason: status === 'rejected' ? 'Not agreed.' : null,
    paidAt: status === 'paid' ? createdAt : null,
  };
}

/** @param {number | Date} time */
const day = (time) => new Date(time).toISOString().slice(0, 10);
/**
 * @template Value
 * @param {readonly Value[]} values
 * @param {number} index
 */
const pick = (values, index) => values[index % values.length];
/** @param {number} index */
const money = (index) => `${(index * 37) % 9_000}.${String(index % 100).padStart(2, '0')}`;

/**
 * @param {import('mysql2/promise').Pool} pool
 * @param {string} table
 * @param {number} count
 * @param {(index: number, createdAt: Date) => Record<string, unknown>} makeRow
 * @returns {Promise<number>} the ID of the first row; the others have consecutive IDs
 */
async function insert(pool, table, count, makeRow) {
  const [[{ next }]] = /** @type {[import('mysql2').RowDataPacket[], unknown]} */ (
    await pool.query(`SELECT COALESCE(MAX(id), 0) + 1 AS next FROM ${table}`)
  );
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const index = start + offset;
      const createdAt = new Date(NOW - ((count - index) / count) * PERIOD_MS);
      /** @type {Record<string, unknown>} */
      const row = {
        id: next + index,
        ...makeRow(index, createdAt),
        createdAt,
        updatedAt: createdAt,
      };
      return row;
    });
    // The columns of all rows, because rows omit columns that they don't set.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    await pool.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [
      rows.map((row) => columns.map((column) => row[column] ?? null)),
    ]);
  }
  return next;
}
