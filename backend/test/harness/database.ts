import type { RowDataPacket } from 'mysql2';
import { type Connection, createConnection } from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DATABASE_SCHEMA, openDatabase } from '../../src/database-schema';
import { dataSourceOptions, migrate, parseDatabaseUrl } from '../../src/platform/database';

/** A database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Seconds to wait while another worker builds the template. */
const TEMPLATE_WAIT_SECONDS = 120;

/** Creates a database with the schema and rows that the migrations produce. */
export async function createDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await withServerConnection(async (connection) => {
    const template = await buildTemplateOnce(connection);
    const [row] = await select(connection, `SELECT script FROM \`${template}\`.copy_script`);
    await connection.query(`USE \`${database.name}\``);
    await connection.query(String(row?.['script']));
  });
  return database;
}

/** Creates a database without tables, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase & { name: string }> {
  const name = databaseName(randomBytes(6).toString('hex'));
  await withServerConnection((connection) => create(connection, name));
  return {
    name,
    url: databaseUrl(name),
    drop: () => withServerConnection((connection) => drop(connection, name)),
  };
}

/**
 * Creates a database from a dump without client commands: statements that end in a semicolon and a
 * line feed.
 */
export async function createDatabaseFromDump(dump: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await withServerConnection(async (connection) => {
    await connection.query(`USE \`${database.name}\``);
    await connection.query('SET SESSION foreign_key_checks = 0');
    for (const statement of dump.trimEnd().split(/;\n/)) await connection.query(statement);
  });
  return database;
}

/** Runs only the first migrations, as an older version would. */
export async function migrateOnly({ url }: TestDatabase, steps: number): Promise<string[]> {
  const version = { ...DATABASE_SCHEMA, migrations: DATABASE_SCHEMA.migrations.slice(0, steps) };
  const settings = { databaseUrl: url, poolSize: 2 };
  const older = await new DataSource(await dataSourceOptions(settings, version)).initialize();
  const done = await migrate(older);
  await older.destroy();
  return done;
}

function environment(name: 'TEST_DATABASE_URL' | 'TEST_RUN'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup of the API tests did not run.`);
  return value;
}

const databaseName = (name: string): string => `atrium_${environment('TEST_RUN')}_${name}`;

function databaseUrl(database: string): string {
  const url = new URL(environment('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  // The balancer of a cluster (docs/how-to/scale-out.md#galera).
  const port = process.env['TEST_DATABASE_PORT'];
  if (port) url.port = port;
  return url.href;
}

async function withServerConnection<T>(action: (connection: Connection) => Promise<T>): Promise<T> {
  const { host, port, user, password, socketPath } = parseDatabaseUrl(
    environment('TEST_DATABASE_URL'),
  );
  const server = { host, port, user, password, socketPath };
  const connection = await createConnection({ ...server, multipleStatements: true });
  try {
    return await action(connection);
  } finally {
    await connection.end();
  }
}

async function create(connection: Connection, name: string): Promise<void> {
  await connection.query(
    `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  );
}

async function drop(connection: Connection, name: string): Promise<void> {
  await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
}

/**
 * Runs all migrations once per test run, in whichever worker is first. Returns the database name.
 */
async function buildTemplateOnce(connection: Connection): Promise<string> {
  const template = databaseName('template');
  const complete = `${template}_complete`;
  if (await hasDatabase(connection, complete)) return template;
  const [lock] = await select(connection, 'SELECT GET_LOCK(?, ?) AS isHeld', [
    template,
    TEMPLATE_WAIT_SECONDS,
  ]);
  if (lock?.['isHeld'] !== 1) throw new Error('Another worker is still building the template.');
  try {
    if (await hasDatabase(connection, complete)) return template;
    await drop(connection, template);
    await create(connection, template);
    const dataSource = await openDatabase({ databaseUrl: databaseUrl(template), poolSize: 2 });
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
    await storeCopyScript(connection, template);
    await create(connection, complete);
    return template;
  } finally {
    await connection.query('SELECT RELEASE_LOCK(?)', [template]);
  }
}

async function hasDatabase(connection: Connection, name: string): Promise<boolean> {
  const rows = await select(
    connection,
    'SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?',
    [name],
  );
  return rows.length > 0;
}

/**
 * Stores the statements that copy the tables, rows and triggers of the template. Running them is
 * faster than running all migrations again, or reading the definitions of the tables each time.
 */
async function storeCopyScript(connection: Connection, template: string): Promise<void> {
  const statements = ['SET SESSION foreign_key_checks = 0'];
  const tables = await select(
    connection,
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [template],
  );
  for (const { name } of tables) {
    const source = `\`${template}\`.\`${String(name)}\``;
    const [table] = await select(connection, `SHOW CREATE TABLE ${source}`);
    statements.push(String(table?.['Create Table']));
    const rows = await select(connection, `SELECT * FROM ${source} LIMIT 1`);
    if (rows.length > 0) statements.push(`INSERT INTO \`${String(name)}\` SELECT * FROM ${source}`);
  }
  for (const trigger of await select(connection, `SHOW TRIGGERS FROM \`${template}\``)) {
    const { Trigger: name, Timing, Event, Table, Statement } = trigger;
    statements.push(
      `CREATE TRIGGER \`${String(name)}\` ${String(Timing)} ${String(Event)} ON \`${String(Table)}\` FOR EACH ROW ${String(Statement)}`,
    );
  }
  const table = `\`${template}\`.copy_script`;
  await connection.query(`CREATE TABLE ${table} (id int PRIMARY KEY, script longtext NOT NULL)`);
  await connection.query(`INSERT INTO ${table} VALUES (1, ?)`, [statements.join(';\n')]);
}

/**
 * The statements that TypeORM would run to match the schema to the entities. Computed columns and
 * their indexes are in the migrations only, because TypeORM would need a table of its own for them.
 */
export async function schemaDifferences(dataSource: DataSource): Promise<string[]> {
  const computed = await dataSource.query<{ name: string }[]>(
    `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND EXTRA LIKE '%GENERATED%' AND EXTRA NOT LIKE 'DEFAULT%'`,
  );
  // Here TypeORM looks for the expressions of computed columns.
  await dataSource.query(
    'CREATE TABLE typeorm_metadata (`type` text, `schema` text, `table` text, `name` text, `value` text)',
  );
  const log = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.query('DROP TABLE typeorm_metadata');
  return log.upQueries
    .map(({ query }) => query)
    .filter((query) => !computed.some(({ name }) => query.includes(name)));
}

async function select(
  connection: Connection,
  sql: string,
  values: (string | number)[] = [],
): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows;
}
