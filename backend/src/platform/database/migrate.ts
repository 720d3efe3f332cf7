import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';

/** Table in which TypeORM notes the migrations that have run. */
const MIGRATIONS_TABLE = 'migrations';

/** Seconds to wait for another process that is migrating the same database. */
const LOCK_WAIT_SECONDS = 120;

/** A reason not to migrate that a person can act on. */
export class MigrationRefusedError extends Error {
  override name = 'MigrationRefused';
}

/**
 * Brings the database to the schema of this version and answers the names of the migrations that
 * ran. Safe when several processes do it at once: one works, the others wait and find nothing left.
 * Each migration is a single statement that may run again, so that a start after a crash goes on
 * where the crash was.
 *
 * @throws MigrationRefusedError when the database is newer than the code, or holds something else
 * @throws Error that names the step that failed
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await lock(queryRunner);
    await refuseForeignDatabase(queryRunner);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'none';
    refuseNewerDatabase(dataSource, await executor.getExecutedMigrations());
    return await takeSteps(executor);
  } finally {
    await queryRunner
      .query('SELECT RELEASE_LOCK(?)', [lockName(queryRunner)])
      .catch(() => undefined);
    await queryRunner.release();
  }
}

async function takeSteps(executor: MigrationExecutor): Promise<string[]> {
  try {
    const done = await executor.executePendingMigrations();
    return done.map(({ name }) => name);
  } catch (error) {
    const [failed] = await executor.getPendingMigrations().catch(() => []);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database could not take the step ${failed?.name ?? 'that came next'} (${reason}). ` +
        'The steps before it are kept. Remove the cause and start again to go on from there.',
      { cause: error },
    );
  }
}

/** Names of the migrations that the database lacks; empty when it is ready for this version. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
  return pending.map(({ name }) => name);
}

/** Locks of this kind are known to the whole server, so the name carries the database's. */
function lockName(queryRunner: QueryRunner): string {
  return `migrate:${String(queryRunner.dataSource.options.database)}`.slice(0, 64);
}

async function lock(queryRunner: QueryRunner): Promise<void> {
  const [row] = await queryRunner.manager.query<{ locked: number | string | null }[]>(
    'SELECT GET_LOCK(?, ?) AS locked',
    [lockName(queryRunner), LOCK_WAIT_SECONDS],
  );
  if (Number(row?.locked) !== 1) {
    throw new MigrationRefusedError(
      `Another process has been migrating this database for more than ${LOCK_WAIT_SECONDS} seconds. Wait until it is done, then start again.`,
    );
  }
}

async function refuseForeignDatabase(queryRunner: QueryRunner): Promise<void> {
  if (await queryRunner.hasTable(MIGRATIONS_TABLE)) return;
  const tables = await queryRunner.manager.query<{ name: string }[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() LIMIT 3',
  );
  if (tables.length > 0) {
    const names = tables.map(({ name }) => name).join(', ');
    throw new MigrationRefusedError(
      `The database holds tables that Atrium did not make (${names}). Point DATABASE_URL at an empty database; nothing was changed.`,
    );
  }
}

function refuseNewerDatabase(dataSource: DataSource, executed: { name: string }[]): void {
  const known = new Set(
    dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name),
  );
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationRefusedError(
      `The database was made by a newer version of Atrium (it knows ${unknown.join(', ')}). Start that version, or restore a backup from before the update; nothing was changed.`,
    );
  }
}
