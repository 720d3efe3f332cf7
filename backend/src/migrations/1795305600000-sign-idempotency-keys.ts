import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a heartbeat, which distinguishes a slow request from one of a dead process. */
export class SignIdempotencyKeys1795305600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('idempotency_keys', 'aliveAt')) return;
    await queryRunner.query(`
      ALTER TABLE idempotency_keys
        ADD COLUMN requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER responseBody,
        ADD COLUMN aliveAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) AFTER createdAt
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('idempotency_keys', 'aliveAt'))) return;
    await queryRunner.query(
      'ALTER TABLE idempotency_keys DROP COLUMN requestId, DROP COLUMN aliveAt',
    );
  }
}
