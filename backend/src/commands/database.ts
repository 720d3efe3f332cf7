import { migrate } from '../platform/database';
import type { Run } from './command';
import { withDatabase } from './connections';
import { recount } from './recount';

export const migrateDatabase: Run = ({ config, progress }) =>
  withDatabase(config.databaseUrl, async (dataSource) => {
    progress.step('Migrating');
    const migrations = await migrate(dataSource);
    const count = migrations.length > 0 ? ` Migrations run: ${migrations.length}.` : '';
    return { lines: [`The schema is up to date.${count}`], value: { migrations } };
  });

export const recountSummaries: Run = ({ config, progress }) =>
  withDatabase(config.databaseUrl, async (dataSource) => {
    progress.step('Counting');
    const { lines, differences } = await recount(dataSource);
    return { lines, value: { differences } };
  });
