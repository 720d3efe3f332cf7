import { SYNCED_ENTITIES, syncedTable } from '../src/platform/database/record-changes';
import { PersonalData } from '../src/platform/personal-data';
import { startApp, type TestApp } from './harness';

describe('tables of personal data', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const textColumns = () =>
    app.database.query<{ name: string; tableName: string }[]>(
      `SELECT COLUMN_NAME AS name, TABLE_NAME AS tableName FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND (DATA_TYPE LIKE '%text' OR DATA_TYPE IN ('varchar', 'char'))`,
    );

  it('registers every table with text as personal data, or lists why it has none', async () => {
    const tables = new Set((await textColumns()).map(({ tableName }) => tableName));
    const known = new Set(app.nest.get(PersonalData).tables.map(({ table }) => table));
    const unknown = [...tables].filter((name) => !known.has(name));
    expect(unknown.filter((name) => !(name in WITHOUT_PEOPLE))).toEqual([]);
  });

  it('registers every text column of these tables, or lists why it has no personal data', async () => {
    const tables = new Map(app.nest.get(PersonalData).tables.map((table) => [table.table, table]));
    const unknown = (await textColumns())
      .filter(({ name, tableName }) => {
        const table = tables.get(tableName);
        if (!table || table.isDeleted || ERASED_BY_ITS_MODULE.includes(tableName)) return false;
        const known = [table.text, table.cleared, table.secret, [table.deletedByAddress]];
        return !TECHNICAL_COLUMN.test(name) && !known.some((names) => names?.includes(name));
      })
      .map(({ name, tableName }) => `${tableName}.${name}`);
    expect(unknown.filter((column) => !(column in COLUMNS_WITHOUT_PEOPLE))).toEqual([]);
  });

  it('names the mirrored record of every table that an erasure changes, or lists why there is none', () => {
    const mirrored = SYNCED_ENTITIES.map((entity) => syncedTable(entity).table);
    const unmarked = app.nest
      .get(PersonalData)
      .tables.filter(({ record }) => !record)
      .filter(({ text, cleared, isDeleted, deletedByAddress }) =>
        [text, cleared, isDeleted, deletedByAddress].some(Boolean),
      )
      .map(({ table }) => table)
      .filter((table) => {
        const metadata = app.database.entityMetadatas.find(({ tableName }) => tableName === table);
        const referenced = metadata?.foreignKeys.map((key) => key.referencedTablePath) ?? [];
        // Most tables refer to users, without being a part of them.
        return [table, ...referenced].some((name) => name !== 'users' && mirrored.includes(name));
      });
    expect(unmarked.filter((table) => !(table in NOT_PART_OF_RECORDS))).toEqual([]);
  });
});

/** Tables with texts that never name a person, each with the reason. */
const WITHOUT_PEOPLE: Record<string, string> = {
  change_sequences: 'kinds of records',
  identity_providers: 'settings of the company',
  invoice_counters: 'numbers of series',
  invoice_links: 'keys of public pages of invoices',
  invoice_pdfs: 'legal copies of invoices',
  job_leases: 'names of jobs',
  mailboxes: 'addresses of the company',
  migrations: 'names of migrations',
  named_locks: 'names of locks',
  payments: 'part of the books that the law asks to keep',
  rate_limits: 'hashes and network addresses, for at most a day',
  record_changes: 'kinds of records',
  retired_invoice_numbers: 'numbers of invoices',
  service_accounts: 'accounts of programs',
  settings: 'details of the company; an erasure removes the person from the blocked senders',
  summaries: 'counts',
  tax_rates: 'names of taxes',
  webhooks: 'addresses of programs',
  ticket_merges: 'ids, times, statuses and tags of tickets',
  ticket_tags: 'tags of tickets',
};

/** Tables that refer to mirrored records, which don't change with them, each with the reason. */
const NOT_PART_OF_RECORDS: Record<string, string> = {
  incoming_mails: 'state of the receipt; tickets have their own copy of the text',
  ticket_followers: 'who is notified of replies',
  ticket_typing: 'who is typing now',
};

/** Records of people, whose columns `PersonSource.erase` replaces. */
const ERASED_BY_ITS_MODULE = ['users', 'clients', 'client_contacts'];

/** Ids, hashes, keys of files and names of kinds. */
const TECHNICAL_COLUMN =
  /(Id|Hash|Key|sha256|mimeType|MimeType|type|kind|entity|action|template|field|folder|leasedBy)$/;

/**
 * Other columns of the registered tables with texts that never name a person, each with the reason.
 */
const COLUMNS_WITHOUT_PEOPLE: Record<string, string> = {
  'imports.dateOrders': 'formats of dates',
  'imports.mapping': 'headings of columns',
  'invoice_lines.taxReason': 'reasons of tax rates',
  'invoice_lines.unit': 'units of quantities',
  'invoices.deliveryCountry': 'codes of countries',
  'invoices.invoiceNumber': 'numbers of invoices',
  'invoices.issuedCurrency': 'codes of currencies',
  'invoices.seller': 'details of the company',
  'invoices.taxes': 'names of taxes',
  'tickets.tags': 'tags of tickets',
  'webhook_deliveries.writtenFor': 'ids, roles and rights of service accounts',
};
