import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing time-off balances, which have the ids of their users, count as changed with their users. */
export class FillChangesOfTimeOffBalances1795669000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO record_changes (entity, recordId, sequence, changedAt)
      SELECT 'time_off_balance', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt FROM users
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM record_changes WHERE entity = 'time_off_balance'");
  }
}
