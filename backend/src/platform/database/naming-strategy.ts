import { DefaultNamingStrategy, type Table } from 'typeorm';

const tableName = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).split('.').pop() ?? '';

/** Readable names: an error about `uq_users_email` or `fk_projects_clientId` explains itself. */
export class ReadableNamingStrategy extends DefaultNamingStrategy {
  override indexName(table: Table | string, columns: string[]): string {
    return `ix_${tableName(table)}_${columns.join('_')}`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `uq_${tableName(table)}_${columns.join('_')}`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${tableName(table)}_${columns.join('_')}`;
  }
}
