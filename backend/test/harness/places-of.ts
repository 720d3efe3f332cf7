import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './start-app';
import { storedFiles } from './stored-files';

/** The columns of all tables, and the stored files, that contain one of the texts. */
export async function placesOf(
  app: TestApp,
  texts: readonly string[],
  database = app.database,
): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }[]>(
    `SELECT TABLE_NAME AS \`table\`, COLUMN_NAME AS \`column\` FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND
       (DATA_TYPE LIKE '%text' OR DATA_TYPE IN ('varchar', 'char', 'json'))`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    for (const text of texts) {
      const rows = await database.query<object[]>(
        'SELECT 1 FROM ?? WHERE LOWER(CONVERT(?? USING utf8mb4)) LIKE ? LIMIT 1',
        [table, column, `%${text.toLowerCase()}%`],
      );
      if (rows.length > 0) found.push(`${table}.${column}: ${text}`);
    }
  }
  for (const file of await storedFiles(app)) {
    const content = await readFile(path.join(app.dataDir, 'files', file), 'latin1');
    for (const text of texts) if (content.includes(text)) found.push(`file: ${text}`);
  }
  return found;
}
