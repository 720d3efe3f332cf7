import {
  EXPENSE_STATUSES,
  INVOICE_STATUSES,
  PROJECT_STATUSES,
  TICKET_STATUSES,
  rankOf,
  type Role,
} from '@atrium/contracts';
import { fileTypeFromBuffer } from 'file-type';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database-schema';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemoData } from '../src/demo';
import { Passwords } from '../src/modules/users/passwords/passwords';
import { createDatabase, wrongSummaries, type TestDatabase } from './harness';

/** The end of a year, a leap day, a Sunday, a moment after midnight: the figures hold on any day. */
const DAYS = ['2026-11-21T11:30:00.000Z', '2028-02-29T23:59:59.000Z', '2027-01-03T00:00:01.000Z'];

describe.each(DAYS)('the demo data on %s', (day) => {
  const now = new Date(day);
  const today = day.slice(0, 10);
  const files = new Map<string, Buffer>();
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    expect(await load()).toBe(true);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const load = (): Promise<boolean> =>
    loadDemoData(dataSource, {
      now,
      putFile: (key, content) => Promise.resolve(files.set(key, content)),
    });

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    dataSource.query<Row[]>(sql, parameters);

  async function count(from: string, parameters: unknown[] = []): Promise<number> {
    const [row] = await rows<{ count: string }>(
      `SELECT COUNT(*) AS count FROM ${from}`,
      parameters,
    );
    return Number(row?.count);
  }

  it('has the accounts of every role, and staff, who can sign in', async () => {
    const users = await rows<{
      username: string;
      role: Role;
      passwordHash: string;
      isActive: number;
    }>('SELECT username, role, passwordHash, isActive FROM users ORDER BY id');
    expect(users.slice(0, 5).map(({ username, role }) => [username, role])).toEqual(
      DEMO_ACCOUNTS.map(([username, , , role]) => [username, role]),
    );
    expect(users).toHaveLength(25);
    expect(users.filter(({ isActive }) => isActive).length).toBeGreaterThanOrEqual(20);
    await expect(
      new Passwords().verify(String(users[0]?.passwordHash), DEMO_PASSWORD),
    ).resolves.toBe(true);
  });

  it('has invitations that are pending and expired', async () => {
    const invited =
      'users WHERE isActive = 0 AND invitationTokenHash IS NOT NULL AND invitationSentAt';
    expect(await count(`${invited} > ? - INTERVAL 7 DAY`, [now])).toBe(1);
    expect(await count(`${invited} <= ? - INTERVAL 7 DAY`, [now])).toBe(1);
  });

  it('has the numbers of records that the specification shows', async () => {
    expect(await count('projects')).toBe(12);
    expect(await count('tickets')).toBe(60);
    expect(await count('evidence_files')).toBe(40);
    expect(await count('invoices')).toBe(30);
    expect(await count('expenses')).toBe(50);
    expect(await count('clients')).toBeGreaterThan(3);
    expect(await count('notifications WHERE userId = 1 AND readAt IS NULL')).toBe(3);
    expect(
      await count('share_links WHERE revokedAt IS NULL AND (expiresAt IS NULL OR expiresAt > ?)', [
        now,
      ]),
    ).toBe(156);
  });

  it.each([
    ['projects', PROJECT_STATUSES],
    ['tickets', TICKET_STATUSES],
    ['invoices', INVOICE_STATUSES],
    ['expenses', EXPENSE_STATUSES],
  ])('has %s in every status', async (table, statuses) => {
    const found = await rows<{ status: string }>(
      `SELECT status FROM ${table} GROUP BY status ORDER BY status`,
    );
    expect(found.map(({ status }) => status)).toEqual(statuses);
  });

  it('has three members in each project', async () => {
    const sizes = await rows<{ size: string }>(
      'SELECT COUNT(*) AS size FROM projects p JOIN project_members m ON m.projectId = p.id GROUP BY p.id',
    );
    expect(sizes.map(({ size }) => Number(size))).toEqual(Array(12).fill(3));
  });

  it('answers tickets after 2.4 hours on average over the last 30 days', async () => {
    const [response] = await rows<{ hours: string; tickets: string }>(
      `SELECT AVG(TIMESTAMPDIFF(SECOND, createdAt, firstResponseAt)) / 3600 AS hours, COUNT(*) AS tickets
       FROM tickets WHERE firstResponseAt IS NOT NULL AND createdAt > ? - INTERVAL 30 DAY`,
      [now],
    );
    expect(Number(response?.hours)).toBeCloseTo(2.4, 6);
    expect(Number(response?.tickets)).toBeGreaterThan(20);
  });

  it('has figures for this month and the one before', async () => {
    for (const days of [0, 30]) {
      const period = [now, days + 30, now, days];
      expect(
        await count(
          'invoices WHERE paidDate > DATE(?) - INTERVAL ? DAY AND paidDate <= DATE(?) - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
      expect(
        await count(
          'tickets WHERE createdAt > ? - INTERVAL ? DAY AND createdAt <= ? - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
      expect(
        await count(
          'evidence_files WHERE createdAt > ? - INTERVAL ? DAY AND createdAt <= ? - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
    }
  });

  it('has revenue and expenses in most of the last twelve months', async () => {
    for (const [table, column] of [
      ['invoices', 'paidDate'],
      ['expenses', 'createdAt'],
    ]) {
      const [found] = await rows<{ months: string }>(
        `SELECT COUNT(DISTINCT DATE_FORMAT(${column}, '%Y-%m')) AS months
         FROM ${table} WHERE ${column} > ? - INTERVAL 1 YEAR`,
        [now],
      );
      expect(Number(found?.months)).toBeGreaterThanOrEqual(9);
    }
  });

  it('refers to nothing that was not there yet', async () => {
    for (const table of ['invoices', 'expenses']) {
      const early = `${table} r JOIN projects p ON p.id = r.projectId WHERE p.createdAt > r.createdAt`;
      expect([table, await count(early)]).toEqual([table, 0]);
    }
  });

  it('has something that waits for each role, and somebody who is away today', async () => {
    const overdue = `projects p JOIN project_members m ON m.projectId = p.id
      WHERE m.userId = 4 AND p.status IN ('active', 'on-hold') AND p.dueDate < ?`;
    expect(await count(overdue, [today])).toBe(1);
    expect(await count("tickets WHERE assigneeId = 4 AND status = 'open'")).toBeGreaterThan(0);
    for (const table of ['time_off_requests', 'expenses']) {
      expect(await count(`${table} WHERE status = 'pending'`)).toBeGreaterThan(0);
    }
    const away = "time_off_requests WHERE status = 'approved' AND ? BETWEEN startDate AND endDate";
    expect(await count(away, [today])).toBeGreaterThan(0);
  });

  it('lies in the past, apart from what is planned', async () => {
    for (const table of [
      'users',
      'projects',
      'tickets',
      'ticket_messages',
      'evidence_files',
      'invoices',
      'expenses',
      'time_off_requests',
      'notifications',
      'audit_log',
    ]) {
      expect([table, await count(`${table} WHERE createdAt > ?`, [now])]).toEqual([table, 0]);
    }
    expect(await count("invoices WHERE status = 'overdue' AND dueDate >= ?", [today])).toBe(0);
    expect(await count("invoices WHERE status = 'pending' AND dueDate < ?", [today])).toBe(0);
    expect(await count('invoices WHERE paidDate > ?', [today])).toBe(0);
    expect(
      await count('tickets WHERE firstResponseAt < createdAt OR resolvedAt < firstResponseAt'),
    ).toBe(0);
  });

  it('numbers invoices without a gap, and the counters go on from there', async () => {
    const years = await rows<{ year: number; lastNumber: number; highest: string; used: string }>(
      `SELECT c.year, c.lastNumber, COUNT(*) AS used, MAX(i.invoiceNumber) AS highest
       FROM invoice_counters c JOIN invoices i ON i.invoiceNumber LIKE CONCAT('INV-', c.year, '-%')
       GROUP BY c.year, c.lastNumber`,
    );
    expect(years.reduce((sum, { used }) => sum + Number(used), 0)).toBe(30);
    for (const { year, lastNumber, highest, used } of years) {
      expect(Number(used)).toBe(lastNumber);
      expect(highest).toBe(`INV-${year}-${String(lastNumber).padStart(4, '0')}`);
    }
  });

  it('has time off of every kind, in the past, now and ahead', async () => {
    const requests = await rows<{
      startDate: string;
      endDate: string;
      status: string;
      minutes: number;
      isHalfDay: number;
    }>('SELECT startDate, endDate, status, minutes, isHalfDay FROM time_off_requests');
    const when = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      startDate > today ? 'upcoming' : endDate < today ? 'past' : 'current';
    const found = new Set(requests.map((request) => `${when(request)} ${request.status}`));
    for (const time of ['past', 'current', 'upcoming']) {
      for (const status of ['approved', 'pending', 'denied', 'cancelled'])
        expect(found).toContain(`${time} ${status}`);
    }
    for (const { startDate, endDate, minutes, isHalfDay } of requests) {
      expect(minutes).toBe(isHalfDay ? 240 : workingDays(startDate, endDate) * 480);
    }
  });

  it('never counts a day off twice, and lets nobody decide on higher ranks or themselves', async () => {
    const overlaps = await count(
      `time_off_requests a JOIN time_off_requests b ON a.userId = b.userId AND a.id < b.id
       AND a.startDate <= b.endDate AND b.startDate <= a.endDate
       WHERE a.status IN ('pending', 'approved') AND b.status IN ('pending', 'approved')`,
    );
    expect(overlaps).toBe(0);
    const decisions = await rows<{ requester: Role; decider: Role; own: number | string }>(
      `SELECT u.role AS requester, d.role AS decider, u.id = d.id AS own FROM time_off_requests r
       JOIN users u ON u.id = r.userId JOIN users d ON d.id = r.decidedById`,
    );
    expect(decisions.length).toBeGreaterThan(10);
    for (const { requester, decider, own } of decisions) {
      expect(Number(own)).toBe(0);
      expect(rankOf(decider)).toBeGreaterThanOrEqual(rankOf(requester));
    }
    expect(await count('expenses WHERE createdById IN (decidedById, paidById)')).toBe(0);
  });

  it('has balances that are the sums of the ledger', async () => {
    const wrong = await count(
      `time_off_balances b WHERE
         personalMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'personal')
         OR vacationMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'vacation')
         OR sickMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'sick')`,
    );
    expect(wrong).toBe(0);
    expect(await count('time_off_balances')).toBe(25);
  });

  it('stores files whose content is what they say', async () => {
    const stored = await rows<{ storageKey: string; mimeType: string; size: string }>(
      'SELECT storageKey, mimeType, size FROM evidence_files',
    );
    expect(stored).toHaveLength(40);
    for (const { storageKey, mimeType, size } of stored) {
      const content = files.get(storageKey);
      expect(content?.length).toBe(Number(size));
      expect((await fileTypeFromBuffer(content ?? Buffer.alloc(0)))?.mime).toBe(mimeType);
    }
  });

  it('has receipts of both kinds, and a logo', async () => {
    const receipts = await rows<{ receiptKey: string; receiptMimeType: string }>(
      'SELECT receiptKey, receiptMimeType FROM expenses WHERE receiptKey IS NOT NULL',
    );
    for (const { receiptKey, receiptMimeType } of receipts) {
      const content = files.get(receiptKey) ?? Buffer.alloc(0);
      expect((await fileTypeFromBuffer(content))?.mime).toBe(receiptMimeType);
    }
    const kinds = new Set(receipts.map(({ receiptMimeType }) => receiptMimeType));
    expect([...kinds].sort()).toEqual(['application/pdf', 'image/png']);
    const [logo] = await rows<{ logoKey: string }>(
      "SELECT JSON_UNQUOTE(JSON_EXTRACT(value, '$.key')) AS logoKey FROM settings WHERE name = 'logo'",
    );
    expect(
      (await fileTypeFromBuffer(files.get(logo?.logoKey ?? '') ?? Buffer.alloc(0)))?.mime,
    ).toBe('image/png');
    expect(files.size).toBe(40 + receipts.length + 1);
  });

  it('has summaries that a recount confirms', async () => {
    expect(await wrongSummaries(dataSource)).toEqual([]);
  });

  it('tells how the figures of the dashboard have moved over 60 days', async () => {
    const figures = [
      ['daily.projects.active', "projects WHERE status = 'active'", 17],
      ['daily.tickets.open', "tickets WHERE status = 'open'", -9],
      ['daily.evidence.files', 'evidence_files WHERE deletedAt IS NULL', 14],
    ] as const;
    for (const [metric, present, percent] of figures) {
      const days = await rows<{ daysAgo: string; count: string }>(
        `SELECT DATEDIFF(?, bucket) AS daysAgo, SUM(count) AS count FROM summaries
         WHERE metric = ? GROUP BY bucket ORDER BY bucket DESC`,
        [today, metric],
      );
      expect(days.map(({ daysAgo }) => Number(daysAgo))).toEqual(
        Array.from({ length: 60 }, (_, daysAgo) => daysAgo),
      );
      const counts = days.map((row) => Number(row.count));
      const [now = 0] = counts;
      const monthAgo = counts[30] ?? 0;
      expect([metric, now]).toEqual([metric, await count(present)]);
      expect([metric, Math.round((now / monthAgo - 1) * 100)]).toEqual([metric, percent]);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });

  it('is not loaded twice', async () => {
    expect(await load()).toBe(false);
    expect(await count('users')).toBe(25);
  });
});

/** Days from Monday to Friday between the two dates, both included. */
function workingDays(startDate: string, endDate: string): number {
  let days = 0;
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 86_400_000) {
    if (![0, 6].includes(new Date(at).getUTCDay())) days += 1;
  }
  return days;
}
