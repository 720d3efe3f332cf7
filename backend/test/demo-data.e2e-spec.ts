import {
  EXPENSE_STATUSES,
  INVOICE_STATUSES,
  PROJECT_STATUSES,
  type Role,
  TICKET_STATUSES,
} from '@atrium/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo';
import { Passwords } from '../src/modules/users/passwords/passwords';
import { DEMO_DAYS, useDemoDatabase } from './harness';

describe.each(DEMO_DAYS)('demo data on %s', (day) => {
  const { now, today, files, load, rows, count } = useDemoDatabase(day);

  it('contains accounts of every role and staff that can sign in', async () => {
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

  it('contains a pending and an expired invitation', async () => {
    const invited =
      'users WHERE isActive = 0 AND invitationTokenHash IS NOT NULL AND invitationSentAt';
    expect(await count(`${invited} > ? - INTERVAL 7 DAY`, [now])).toBe(1);
    expect(await count(`${invited} <= ? - INTERVAL 7 DAY`, [now])).toBe(1);
  });

  it('contains the numbers of records that the specification shows', async () => {
    expect(await count('projects')).toBe(12);
    expect(await count('tickets')).toBe(60);
    expect(await count('evidence_files')).toBe(40);
    expect(await count("invoices WHERE kind = 'invoice' AND status <> 'draft'")).toBe(30);
    expect(await count("invoices WHERE status = 'draft'")).toBe(3);
    expect(await count("invoices WHERE kind = 'credit-note'")).toBe(2);
    expect(await count('invoices WHERE isPartlyPaid = 1')).toBe(2);
    expect(await count('invoices WHERE taxTotal > 0')).toBeGreaterThan(3);
    expect(await count('recurring_invoices WHERE nextDate > ?', [today])).toBe(2);
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
  ])('contains %s in every status', async (table, statuses) => {
    const found = await rows<{ status: string }>(
      `SELECT status FROM ${table} GROUP BY status ORDER BY status`,
    );
    expect(found.map(({ status }) => status)).toEqual(statuses);
  });

  it('contains three members in each project', async () => {
    const sizes = await rows<{ size: string }>(
      'SELECT COUNT(*) AS size FROM projects p JOIN project_members m ON m.projectId = p.id GROUP BY p.id',
    );
    expect(sizes.map(({ size }) => Number(size))).toEqual(Array(12).fill(3));
  });

  it('contains no invoice or expense older than its project', async () => {
    for (const table of ['invoices', 'expenses']) {
      const invalidRows = `${table} r JOIN projects p ON p.id = r.projectId WHERE p.createdAt > r.createdAt`;
      expect([table, await count(invalidRows)]).toEqual([table, 0]);
    }
  });

  it('contains no timestamps in the future, except for planned dates', async () => {
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

  it('numbers demo invoices without gaps and sets the counters to the last numbers', async () => {
    const years = await rows<{ year: number; lastNumber: number; highest: string; used: string }>(
      `SELECT c.year, c.lastNumber, COUNT(*) AS used, MAX(i.invoiceNumber) AS highest
       FROM invoice_counters c JOIN invoices i ON i.invoiceNumber LIKE CONCAT('INV-', c.year, '-%')
       WHERE c.series = 'invoice'
       GROUP BY c.year, c.lastNumber`,
    );
    expect(years.reduce((sum, { used }) => sum + Number(used), 0)).toBe(30);
    for (const { year, lastNumber, highest, used } of years) {
      expect(Number(used)).toBe(lastNumber);
      expect(highest).toBe(`INV-${year}-${String(lastNumber).padStart(4, '0')}`);
    }
  });

  it('stores demo files whose content matches their size and type', async () => {
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

  it('contains PDF and image receipts and a company logo', async () => {
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

  it('skips demo data that is already loaded', async () => {
    expect(await load()).toBe(false);
    expect(await count('users')).toBe(25);
  });
});
