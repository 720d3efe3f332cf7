/** A word that only about {@link RARE_TICKETS} tickets contain, regardless of their total. */
export const RARE_WORD = 'zephyranth';
const RARE_TICKETS = 20;

const BATCH = 2_000;
/** Of tickets without a running target. */
const NEVER_DUE = new Date('9999-12-31T00:00:00Z');
const DAY_MS = 86_400_000;

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

/**
 * Inserts tickets, and rows of the other tables in proportion, directly into the database. The same
 * number always creates the same rows.
 *
 * @param {import('mysql2/promise').Pool} pool
 * @param {{ tickets: number, log: (line: string) => void }} options
 */
export async function seed(pool, { tickets, log }) {
  const now = Date.now();
  const few = Math.max(20, Math.round(tickets / 50));
  const some = Math.max(20, Math.round(tickets / 5));
  const moment = (index, count) => new Date(now - ((count - index) / count) * 700 * DAY_MS);
  const date = (index, count) => day(moment(index, count));

  log(`Inserting ${tickets.toLocaleString('en-US')} tickets and related rows`);
  const clients = await insert(pool, 'clients', few, (index) => ({
    name: `Bench Client ${index}`,
    email: `client-${index}@bench.example`,
    status: 'active',
    createdAt: moment(index, few),
  }));
  const projects = await insert(pool, 'projects', few, (index) => ({
    name: `Bench project ${index}`,
    clientName: `Bench Client ${index}`,
    clientEmail: `client-${index}@bench.example`,
    clientId: clients + index,
    status: pick(PROJECT_STATUSES, index),
    progress: pick(PROJECT_STATUSES, index) === 'completed' ? 100 : index % 100,
    budget: money(index),
    createdAt: moment(index, few),
  }));
  const every = Math.max(1, Math.floor(tickets / RARE_TICKETS));
  await insert(pool, 'tickets', tickets, (index) => {
    const status = pick(TICKET_STATUSES, index * 7 + Math.floor(index / 11));
    const createdAt = moment(index, tickets);
    const answered = status === 'open' ? null : new Date(createdAt.getTime() + 2.4 * 3_600_000);
    const client = index % few;
    const isFinished = ['resolved', 'closed'].includes(status);
    const dueAt = new Date(createdAt.getTime() + (1 + (index % 5)) * DAY_MS);
    return {
      title: `${pick(SUBJECTS, index)}${index % every === 0 ? ` ${RARE_WORD}` : ''}`,
      description: `${pick(SUBJECTS, index + 3)}, reported for the ${index}th time.`,
      clientName: `Bench Client ${client}`,
      clientEmail: `client-${client}@bench.example`,
      clientId: clients + client,
      projectId: projects + client,
      priority: pick(PRIORITIES, index),
      status,
      firstResponseAt: answered,
      resolvedAt: isFinished ? answered : null,
      dueAt,
      nextDueAt: isFinished ? NEVER_DUE : dueAt,
      lastActivityAt: answered ?? createdAt,
      createdAt,
    };
  });
  await insert(pool, 'invoices', some, (index) => {
    const status = pick(INVOICE_STATUSES, index);
    const amount = money(index);
    return {
      invoiceNumber: `BENCH-${index}`,
      clientName: `Bench Client ${index % few}`,
      clientEmail: `client-${index % few}@bench.example`,
      clientId: clients + (index % few),
      amount,
      netTotal: amount,
      paidTotal: status === 'paid' ? amount : '0.00',
      balanceDue: ['paid', 'cancelled'].includes(status) ? '0.00' : amount,
      status,
      // Pending invoices are due in the future, so that the job that marks invoices overdue has no
      // work.
      dueDate: status === 'pending' ? day(now + (1 + (index % 60)) * DAY_MS) : date(index, some),
      paidDate: status === 'paid' ? date(index, some) : null,
      createdAt: moment(index, some),
    };
  });
  await insert(pool, 'expenses', some, (index) => {
    const status = pick(EXPENSE_STATUSES, index);
    return {
      vendorName: `Vendor ${index % 300}`,
      description: pick(SUBJECTS, index),
      category: pick(CATEGORIES, index),
      amount: money(index),
      status,
      decidedAt: status === 'pending' ? null : moment(index, some),
      rejectReason: status === 'rejected' ? 'Not agreed.' : null,
      paidAt: status === 'paid' ? moment(index, some) : null,
      createdAt: moment(index, some),
    };
  });
  for (const table of ['clients', 'projects', 'tickets', 'invoices', 'expenses']) {
    await pool.query(`ANALYZE TABLE ${table}`);
  }
}

const day = (time) => new Date(time).toISOString().slice(0, 10);
const pick = (values, index) => values[index % values.length];
const money = (index) => `${(index * 37) % 9_000}.${String(index % 100).padStart(2, '0')}`;

/** @returns {Promise<number>} the ID of the first row; the others have consecutive IDs */
async function insert(pool, table, count, makeRow) {
  const [[{ next }]] = await pool.query(`SELECT COALESCE(MAX(id), 0) + 1 AS next FROM ${table}`);
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const index = start + offset;
      const { createdAt, ...row } = makeRow(index);
      return { id: next + index, ...row, createdAt, updatedAt: createdAt };
    });
    // The columns of all rows, because rows omit columns that they don't set.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    await pool.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [
      rows.map((row) => columns.map((column) => row[column] ?? null)),
    ]);
  }
  return next;
}
