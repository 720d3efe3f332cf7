import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last renewal that users were reminded of, so that each reminder is sent once. */
export class AddExpiryNoticeYearToTimeOffBalances1795674501000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_balances', 'expiryNoticeYear')) return;
    await queryRunner.query(
      'ALTER TABLE time_off_balances ADD COLUMN expiryNoticeYear smallint NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_balances', 'expiryNoticeYear'))) return;
    await queryRunner.query('ALTER TABLE time_off_balances DROP COLUMN expiryNoticeYear');
  }
}
