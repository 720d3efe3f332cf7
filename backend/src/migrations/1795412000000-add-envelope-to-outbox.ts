import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEnvelopeToOutbox1795412000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('outbox', 'envelope')) return;
    await queryRunner.query('ALTER TABLE outbox ADD COLUMN envelope json NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('outbox', 'envelope'))) return;
    await queryRunner.query('ALTER TABLE outbox DROP COLUMN envelope');
  }
}
