import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenameImportFaultsToImportErrors1795669000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasTable('import_errors')) return;
    await queryRunner.query('RENAME TABLE import_faults TO import_errors');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasTable('import_faults')) return;
    await queryRunner.query('RENAME TABLE import_errors TO import_faults');
  }
}
