import { migrate } from '../platform/database';
import { type Command, withDatabase } from './command';
import { recount } from './recount';

const migrateDatabase: Command = {
  name: 'migrate',
  parameters: [],
  summary: 'Updates the database to the schema of this version',
  details: 'It is safe to run again. A database that is newer than this version is not changed.',
  run: ({ config, progress }) =>
    withDatabase(config.databaseUrl, async (dataSource) => {
      progress.step('Migrating');
      const migrations = await migrate(dataSource);
      const count = migrations.length > 0 ? ` Migrations run: ${migrations.length}.` : '';
      return { lines: [`The schema is up to date.${count}`], value: { migrations } };
    }),
};

const recountSummaries: Command = {
  name: 'recount',
  parameters: [],
  summary: 'Counts the figures of all tiles again and corrects them',
  details: `Also compares the totals of invoices with their payments and credit notes, and reports
differences without correcting them. Users can keep working.`,
  run: ({ config, progress }) =>
    withDatabase(config.databaseUrl, async (dataSource) => {
      progress.step('Counting');
      const { lines, differences } = await recount(dataSource);
      return { lines, value: { differences } };
    }),
};

export const DATABASE_COMMANDS = [migrateDatabase, recountSummaries];
