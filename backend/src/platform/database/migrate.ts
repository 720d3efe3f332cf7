import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { messageOf } from '../error-details';

/** The table in which TypeORM records the migrations that have run. */
const MIGRATIONS_TABLE = 'migrations';

/** How long to wait for another process that is migrating the same database. */
const LOCK_WAIT_SECONDS = 120;

/** The database cannot be migrated until the operator resolves the problem. */
export class MigrationRejectedError extends Error {
  override name = 'MigrationRejectedError';
}

/**
 * Updates the database to the schema of this version. Several processes may call it at once: one
 * runs the migrations, the others wait. Each migration is a single statement that can run again, so
 * that the next start continues after a crash.
 *
 * @returns the names of the migrations that ran
 * @throws MigrationRejectedError if the database is newer than the code, or has tables of another
 * application
 * @throws Error that names the migration that failed
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await lock(queryRunner);
    await rejectForeignDatabase(queryRunner);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'none';
    rejectNewerDatabase(dataSource, await executor.getExecutedMigrations());
    return await runPending(executor);
  } finally {
    await queryRunner
      .query('SELECT RELEASE_LOCK(?)', [migrationLockName(queryRunner)])
      // A broken connection has released it.
      .catch(() => undefined);
    await queryRunner.release();
  }
}

async function runPending(executor: MigrationExecutor): Promise<string[]> {
  try {
    const done = await executor.executePendingMigrations();
    return done.map(({ name }) => name);
  } catch (error) {
    const [failed] = await executor.getPendingMigrations().catch(() => []);
    const reason = messageOf(error);
    throw new Error(
      `The migration ${failed?.name ?? ''} failed (${reason}). ` +
        'Earlier migrations are complete. Fix the cause and start again to continue.',
      { cause: error },
    );
  }
}

/** Names of the migrations that have not run yet; empty if the database is up to date. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
  return pending.map(({ name }) => name);
}

/** Locks are global to the server, so the name of the lock contains the name of the database. */
function migrationLockName(queryRunner: QueryRunner): string {
  return `migrate:${String(queryRunner.dataSource.options.database)}`.slice(0, 64);
}

async function lock(queryRunner: QueryRunner): Promise<void> {
  const [row] = await queryRunner.manager.query<{ locked: number | string | null }[]>(
    'SELECT GET_LOCK(?, ?) AS locked',
    [migrationLockName(queryRunner), LOCK_WAIT_SECONDS],
  );
  if (Number(row?.locked) !== 1) {
    throw new MigrationRejectedError(
      `Another process has been migrating this database for more than ${LOCK_WAIT_SECONDS} seconds. Wait until it finishes, then start again.`,
    );
  }
}

async function rejectForeignDatabase(queryRunner: QueryRunner): Promise<void> {
  if (await queryRunner.hasTable(MIGRATIONS_TABLE)) return;
  const tables = await queryRunner.manager.query<{ name: string }[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() LIMIT 3',
  );
  if (tables.length > 0) {
    const names = tables.map(({ name }) => name).join(', ');
    throw new MigrationRejectedError(
      `The database has tables that Atrium did not create (${names}). Point DATABASE_URL to an empty database. Nothing was changed.`,
    );
  }
}

/** @param executed newest first */
function rejectNewerDatabase(dataSource: DataSource, executed: { name: string }[]): void {
  const known = new Set(
    dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name),
  );
  const [newest, ...others] = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (newest !== undefined) {
    const unknown = others.length > 0 ? `${newest} and ${others.length} more` : newest;
    throw new MigrationRejectedError(
      `The database belongs to a newer version of Atrium (unknown migrations: ${unknown}). Start that version, or restore a backup from before the update. Nothing was changed.`,
    );
  }
}
