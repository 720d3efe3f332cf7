import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportFaults1795650000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS import_faults (
        id int NOT NULL AUTO_INCREMENT,
        importId int NOT NULL,
        rowNumber int NOT NULL,
        field varchar(60) NULL,
        message varchar(500) NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_import_faults_importId_id (importId, id),
        CONSTRAINT fk_import_faults_importId FOREIGN KEY (importId) REFERENCES imports (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS import_faults');
  }
}
