import { type DataSource, QueryFailedError } from 'typeorm';
import { DATABASE_SCHEMA, openDatabase } from '../src/database-schema';
import { migrate, MigrationRejectedError, pendingMigrations } from '../src/platform/database';
import {
  createDatabase,
  createEmptyDatabase,
  migrateOnly,
  schemaDifferences,
  type TestDatabase,
} from './harness';

/** Error numbers of the server. MySQL and MariaDB use different numbers for some errors. */
const CHECK_VIOLATION = [3819, 4025];
const INVALID_ENUM = [1265];
const OUT_OF_RANGE = [1264];
const INVALID_DATE = [1292];
const TOO_LONG = [1406];
const INVALID_JSON = [3140, 4025];

interface InvalidRow {
  table: string;
  row: Record<string, unknown>;
}

const MIGRATION_COUNT = DATABASE_SCHEMA.migrations.length;

let database: TestDatabase;
let dataSource: DataSource;

async function openTestDatabase(created: Promise<TestDatabase>): Promise<void> {
  database = await created;
  dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
}

async function dropTestDatabase(): Promise<void> {
  await dataSource.destroy();
  await database.drop();
}

/** Adds approved requests with these minutes by id. */
async function addTimeOff(minutesById: Record<number, number>): Promise<void> {
  await dataSource.query(
    "INSERT INTO users (id, username, email, permissions) VALUES (7, 'kim', 'kim@x.example', '[]')",
  );
  for (const [id, minutes] of Object.entries(minutesById)) {
    await dataSource.query(
      `INSERT INTO time_off_requests (id, userId, type, startDate, endDate, minutes, status)
       VALUES (?, 7, 'vacation', '2031-03-05', '2031-03-05', ?, 'approved')`,
      [id, minutes],
    );
  }
}

describe('migrations', () => {
  beforeEach(() => openTestDatabase(createEmptyDatabase()));
  afterEach(dropTestDatabase);

  it('builds exactly the schema that the entities describe and runs each migration once', async () => {
    expect(await pendingMigrations(dataSource)).toHaveLength(MIGRATION_COUNT);
    expect(await migrate(dataSource)).toHaveLength(MIGRATION_COUNT);
    expect(await schemaDifferences(dataSource)).toEqual([]);
    expect(await migrate(dataSource)).toEqual([]);
    expect(await pendingMigrations(dataSource)).toEqual([]);
  });

  it('creates no table that lacks an entity', async () => {
    await migrate(dataSource);
    const described = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const tables = await dataSource.query<{ name: string }[]>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...described, 'migrations'].sort());
  });

  it('uses collations of both MySQL and MariaDB, regardless of the default of the database', async () => {
    await dataSource.query('ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci');
    await migrate(dataSource);
    const collations = await dataSource.query<{ name: string }[]>(
      `SELECT DISTINCT COLLATION_NAME AS name FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME IS NOT NULL`,
    );
    expect(collations.map(({ name }) => name).sort()).toEqual([
      'ascii_bin',
      'utf8mb4_bin',
      'utf8mb4_unicode_ci',
    ]);
  });

  it('reverts the migrations one by one', async () => {
    await migrate(dataSource);
    for (let step = 0; step < MIGRATION_COUNT; step += 1) await dataSource.undoLastMigration();
    const tables = await dataSource.query<{ name: string }[]>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    expect(tables.map(({ name }) => name)).toEqual(['migrations']);
  });

  it('cancels time off without hours when its migration is reverted', async () => {
    await migrateOnly(
      database,
      DATABASE_SCHEMA.migrations.findIndex(({ name }) => name.startsWith('AllowTimeOff')) + 1,
    );
    await addTimeOff({ 1: 0, 2: 480 });
    await dataSource.undoLastMigration();
    expect(
      await dataSource.query('SELECT id, minutes, status FROM time_off_requests ORDER BY id'),
    ).toEqual([
      { id: 1, minutes: 60, status: 'cancelled' },
      { id: 2, minutes: 480, status: 'approved' },
    ]);
  });

  it('resumes after a crash between a migration and its record', async () => {
    await migrateOnly(database, 0);
    const queryRunner = dataSource.createQueryRunner();
    for (const [index, Step] of DATABASE_SCHEMA.migrations.entries()) {
      await new Step().up(queryRunner);
      expect(await migrateOnly(database, index + 1)).toHaveLength(1);
    }
    await queryRunner.release();
    expect(await schemaDifferences(dataSource)).toEqual([]);
    expect(await migrate(dataSource)).toEqual([]);
  });

  it('names the failed migration, keeps the earlier ones and resumes once the cause is fixed', async () => {
    await migrateOnly(database, 3);
    await dataSource.query('RENAME TABLE users TO people');
    await expect(migrate(dataSource)).rejects.toThrow(
      /The migration CreateClients\d+ failed \(.*\)\. Earlier migrations are complete/,
    );
    await dataSource.query('RENAME TABLE people TO users');
    expect(await migrate(dataSource)).toHaveLength(MIGRATION_COUNT - 3);
    expect(await schemaDifferences(dataSource)).toEqual([]);
  });

  it('keeps the rows of a table when its migration runs again', async () => {
    await migrate(dataSource);
    await dataSource.query('INSERT INTO invoice_counters (year, lastNumber) VALUES (2026, 7)');
    await dataSource.query('DELETE FROM migrations WHERE name LIKE ?', ['CreateInvoiceCounters%']);
    expect(await migrate(dataSource)).toHaveLength(1);
    expect(await dataSource.query('SELECT year, lastNumber FROM invoice_counters')).toEqual([
      { year: 2026, lastNumber: 7 },
    ]);
  });

  it('stores the minutes of earlier time off as requested', async () => {
    await migrateOnly(
      database,
      DATABASE_SCHEMA.migrations.findIndex(({ name }) => name.startsWith('FillRequestedMinutes')),
    );
    await addTimeOff({ 1: 960 });
    await migrate(dataSource);
    expect(await dataSource.query('SELECT requestedMinutes FROM time_off_requests')).toEqual([
      { requestedMinutes: 960 },
    ]);
  });

  it('copies entries that only the former ticket history contains to the audit log', async () => {
    await migrateOnly(
      database,
      DATABASE_SCHEMA.migrations.findIndex(({ name }) => name.startsWith('CopyTicketEvents')),
    );
    await dataSource.query(
      "INSERT INTO tickets (id, title, clientName, clientEmail) VALUES (7, 'T', 'C', 'c@x.example')",
    );
    const events = [
      ['title', 'null', 'Ä "quoted" title', '2026-03-01 10:00:00.000'],
      ['assignedTo', null, 'Kim Doe', '2026-03-01 10:00:00.000'],
      ['project', 'Portal', null, '2026-03-02 10:00:00.000'],
      ['assignedTo', 'Kim Doe', null, '2026-03-03 10:00:00.000'],
      ['assignedTo', null, 'Kim Doe', '2026-03-04 10:00:00.000'],
    ];
    for (const event of events) {
      await dataSource.query(
        `INSERT INTO ticket_events (ticketId, field, oldValue, newValue, createdAt, actorName)
         VALUES (7, ?, ?, ?, ?, 'Ann Admin')`,
        event,
      );
    }
    const audited = [
      [{ title: 'null', assignedTo: null, assigneeId: null }, '2026-03-01 10:00:02.500'],
      [{ projectId: 3, projectName: 'Portal' }, '2026-03-02 09:59:59.000'],
    ] as const;
    const after = [
      { title: 'Ä "quoted" title', assignedTo: 'Kim Doe', assigneeId: 4 },
      { projectId: null, projectName: null },
    ];
    for (const [index, [before, createdAt]] of audited.entries()) {
      await dataSource.query(
        `INSERT INTO audit_log (createdAt, actorName, action, entity, entityId, \`before\`, \`after\`)
         VALUES (?, 'Ann Admin', 'ticket.update', 'ticket', 7, ?, ?)`,
        [createdAt, JSON.stringify(before), JSON.stringify(after[index])],
      );
    }
    await migrate(dataSource);
    const copies = await dataSource.query<Record<'createdAt' | 'before' | 'after', unknown>[]>(
      'SELECT createdAt, actorName, action, entityId, `before`, `after` FROM audit_log WHERE note IS NOT NULL ORDER BY id',
    );
    const copy = { actorName: 'Ann Admin', action: 'ticket.update', entityId: 7 };
    expect(
      copies.map((row) => ({
        ...row,
        before: JSON.parse(String(row.before)),
        after: JSON.parse(String(row.after)),
      })),
    ).toEqual([
      {
        ...copy,
        createdAt: new Date('2026-03-03T10:00:00.000Z'),
        before: { assignedTo: 'Kim Doe' },
        after: { assignedTo: null },
      },
      {
        ...copy,
        createdAt: new Date('2026-03-04T10:00:00.000Z'),
        before: { assignedTo: null },
        after: { assignedTo: 'Kim Doe' },
      },
    ]);
  });

  it('runs the migrations once when two processes start at the same time', async () => {
    const other = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    const done = await Promise.all([migrate(dataSource), migrate(other)]);
    await other.destroy();
    expect(done.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, MIGRATION_COUNT]);
    expect(await schemaDifferences(dataSource)).toEqual([]);
  });

  it('refuses to migrate the database of a newer version, names its newest migration and changes nothing', async () => {
    await migrate(dataSource);
    await dataSource.query(
      "INSERT INTO migrations (timestamp, name) VALUES (9999999999998, 'FromTheFuture9999999999998'), (9999999999999, 'FromTheFuture9999999999999')",
    );
    await dataSource.query('DELETE FROM migrations WHERE name LIKE ?', ['CreateSummaries%']);
    await expect(migrate(dataSource)).rejects.toThrow(
      'newer version of Atrium (unknown migrations: FromTheFuture9999999999999 and 1 more)',
    );
    expect(await pendingMigrations(dataSource)).toHaveLength(1);
  });

  it('refuses to migrate a database with tables of another application', async () => {
    await dataSource.query('CREATE TABLE recipes (id int PRIMARY KEY)');
    await expect(migrate(dataSource)).rejects.toThrow(MigrationRejectedError);
    await expect(migrate(dataSource)).rejects.toThrow(/did not create \(recipes\)/);
  });
});

describe('database schema', () => {
  beforeAll(() => openTestDatabase(createDatabase()));
  afterAll(dropTestDatabase);

  it('gives every reference a foreign key, except logs that outlive records', async () => {
    const withoutForeignKey = await dataSource.query<{ place: string }[]>(`
      SELECT CONCAT(c.TABLE_NAME, '.', c.COLUMN_NAME) AS place
      FROM information_schema.COLUMNS c
      LEFT JOIN information_schema.KEY_COLUMN_USAGE k
        ON k.TABLE_SCHEMA = c.TABLE_SCHEMA AND k.TABLE_NAME = c.TABLE_NAME
        AND k.COLUMN_NAME = c.COLUMN_NAME AND k.REFERENCED_TABLE_NAME IS NOT NULL
      WHERE c.TABLE_SCHEMA = DATABASE() AND BINARY c.COLUMN_NAME LIKE '%Id'
        AND k.CONSTRAINT_NAME IS NULL
      ORDER BY BINARY place`);
    expect(withoutForeignKey.map(({ place }) => place)).toEqual([
      'audit_log.actorId',
      'audit_log.entityId',
      'audit_log.requestId',
      'change_sequences.restoreId',
      'clients.taxId',
      'erasures.personId',
      'erasures.requestId',
      'idempotency_keys.requestId',
      'idempotency_keys.userId',
      'identity_providers.clientId',
      'import_rows.newClientId',
      'import_rows.recordId',
      'imports.startedByTokenId',
      'incoming_mails.mailId',
      'invoice_deliveries.outboxId',
      'merged_clients.clientId',
      'notifications.entityId',
      'passkeys.credentialId',
      'record_changes.ownerId',
      'record_changes.recordId',
      'statement_deliveries.outboxId',
      'ticket_merges.lastMessageId',
      'ticket_messages.mailId',
      'ticket_messages.outboxId',
      'webhook_deliveries.entityId',
      'webhook_deliveries.eventId',
    ]);
  });

  it('restricts the deletion of records that financial records refer to', async () => {
    const restricting = await dataSource.query<{ place: string }[]>(`
      SELECT CONCAT(TABLE_NAME, ' to ', REFERENCED_TABLE_NAME) AS place
      FROM information_schema.REFERENTIAL_CONSTRAINTS
      WHERE CONSTRAINT_SCHEMA = DATABASE() AND DELETE_RULE = 'RESTRICT' ORDER BY BINARY place`);
    expect(restricting.map(({ place }) => place)).toEqual([
      'clients to tax_rates',
      'expenses to projects',
      'invoice_lines to invoice_lines',
      'invoice_lines to tax_rates',
      'invoices to clients',
      'invoices to invoices',
      'invoices to projects',
      'invoices to recurring_invoices',
      'payments to invoices',
      'payments to payments',
      'projects to clients',
      'webhooks to service_accounts',
    ]);
  });

  const project = (fields: object): InvalidRow => ({
    table: 'projects',
    row: { name: 'P', clientName: 'C', clientEmail: 'c@x.example', ...fields },
  });
  const invoice = (fields: object): InvalidRow => ({
    table: 'invoices',
    row: {
      invoiceNumber: '1',
      clientName: 'C',
      clientEmail: 'c@x.example',
      amount: '1.00',
      balanceDue: '1.00',
      dueDate: '2026-01-01',
      ...fields,
    },
  });
  const expense = (fields: object): InvalidRow => ({
    table: 'expenses',
    row: { vendorName: 'V', description: 'D', category: 'software', amount: '1.00', ...fields },
  });

  it.each([
    ['a progress above 100', CHECK_VIOLATION, project({ progress: 101 })],
    ['a completed project below 100 percent', CHECK_VIOLATION, project({ status: 'completed' })],
    ['an unknown status', INVALID_ENUM, project({ status: 'done' })],
    ['an amount below zero', CHECK_VIOLATION, invoice({ amount: '-0.01' })],
    ['an amount too large', OUT_OF_RANGE, invoice({ amount: '100000000.00' })],
    ['a date that does not exist', INVALID_DATE, invoice({ dueDate: '2026-02-30' })],
    ['a zero date', INVALID_DATE, invoice({ dueDate: '0000-00-00' })],
    ['a paid invoice without a date', CHECK_VIOLATION, invoice({ status: 'paid' })],
    ['a balance that contradicts the payments', CHECK_VIOLATION, invoice({ paidTotal: '0.40' })],
    [
      'an invoice paid above its amount',
      CHECK_VIOLATION,
      invoice({ paidTotal: '1.01', balanceDue: '-0.01' }),
    ],
    ['a draft with a number', CHECK_VIOLATION, invoice({ status: 'draft' })],
    ['a credit note without an invoice', CHECK_VIOLATION, invoice({ kind: 'credit-note' })],
    ['a rejection without a reason', CHECK_VIOLATION, expense({ status: 'rejected' })],
    ['a text that is too long', TOO_LONG, expense({ vendorName: 'x'.repeat(201) })],
    [
      'a setting that is not JSON',
      INVALID_JSON,
      { table: 'settings', row: { name: 'a', value: '{' } },
    ],
  ])('rejects %s in the database', async (_, errorNumbers, { table, row }) => {
    const columns = Object.keys(row);
    const insertion = dataSource.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    const error: unknown = await insertion.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(QueryFailedError);
    expect(errorNumbers).toContain(
      (error as QueryFailedError<Error & { errno: number }>).driverError.errno,
    );
  });
});
