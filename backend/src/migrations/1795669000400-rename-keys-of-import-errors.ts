import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The keys of a renamed table keep the old name of the table. */
export class RenameKeysOfImportErrors1795669000400 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return renameKeys(queryRunner, 'import_faults', 'import_errors');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return renameKeys(queryRunner, 'import_errors', 'import_faults');
  }
}

async function renameKeys(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  const table = await queryRunner.getTable('import_errors');
  if (table?.foreignKeys.some(({ name }) => name === `fk_${to}_importId`)) return;
  await queryRunner.query(`
    ALTER TABLE import_errors
      DROP FOREIGN KEY fk_${from}_importId,
      RENAME INDEX ix_${from}_importId_id TO ix_${to}_importId_id,
      ADD CONSTRAINT fk_${to}_importId FOREIGN KEY (importId) REFERENCES imports (id) ON DELETE CASCADE ON UPDATE NO ACTION
  `);
}
