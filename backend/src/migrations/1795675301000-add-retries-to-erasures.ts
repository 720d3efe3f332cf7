import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRetriesToErasures1795675301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('erasures', 'lastError')) return;
    await queryRunner.query(
      `ALTER TABLE erasures
         ADD COLUMN lastError varchar(500) NULL AFTER attempts,
         ADD COLUMN nextAttemptAt datetime(3) NULL AFTER lastError`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('erasures', 'lastError'))) return;
    await queryRunner.query(
      'ALTER TABLE erasures DROP COLUMN nextAttemptAt, DROP COLUMN lastError',
    );
  }
}
