import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportRows1795650000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS import_rows (
        importId int NOT NULL,
        rowNumber int NOT NULL,
        cells json NOT NULL,
        keyHash char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        outcome enum ('created', 'updated', 'unchanged', 'failed', 'undone', 'kept') NULL,
        recordId int NULL,
        recordVersion int NULL,
        previous json NULL,
        newClientId int NULL,
        PRIMARY KEY (importId, rowNumber),
        INDEX ix_import_rows_importId_keyHash_rowNumber (importId, keyHash, rowNumber),
        CONSTRAINT fk_import_rows_importId FOREIGN KEY (importId) REFERENCES imports (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS import_rows');
  }
}
