import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Starts the sequence of time-off balances after the existing ones. */
export class StartChangeSequenceOfTimeOffBalances1795669000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO change_sequences (entity, value)
      SELECT 'time_off_balance', COALESCE(MAX(sequence), 0)
      FROM record_changes WHERE entity = 'time_off_balance'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM change_sequences WHERE entity = 'time_off_balance'");
  }
}
