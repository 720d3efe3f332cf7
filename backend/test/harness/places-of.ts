import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { TestApp } from './start-app';
import { storedFiles } from './stored-files';

/** The columns of all tables, and the stored files, that contain one of the texts. */
export async function placesOf(
  app: TestApp,
  texts: readonly string[],
  database = app.database,
): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await textColumns(database)) {
    const places = columns.flatMap((column) => texts.map((text) => ({ column, text })));
    // One scan of the table for all of them.
    const [row = {}] = await database.query<Record<string, number | null>[]>(
      `SELECT ${places
        .map((_, index) => `MAX(LOWER(CONVERT(?? USING utf8mb4)) LIKE ?) AS place${index}`)
        .join(', ')} FROM ??`,
      [...places.flatMap(({ column, text }) => [column, `%${text.toLowerCase()}%`]), table],
    );
    found.push(
      ...places
        .filter((_, index) => Number(row[`place${index}`]) === 1)
        .map(({ column, text }) => `${table}.${column}: ${text}`),
    );
  }
  for (const file of await storedFiles(app)) {
    const content = await readFile(path.join(app.dataDir, 'files', file), 'latin1');
    for (const text of texts) if (content.includes(text)) found.push(`file: ${text}`);
  }
  return found;
}

async function textColumns(database: DataSource): Promise<Map<string, string[]>> {
  const rows = await database.query<{ table: string; column: string }[]>(
    `SELECT TABLE_NAME AS \`table\`, COLUMN_NAME AS \`column\` FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND
       (DATA_TYPE LIKE '%text' OR DATA_TYPE IN ('varchar', 'char', 'json'))`,
  );
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}
