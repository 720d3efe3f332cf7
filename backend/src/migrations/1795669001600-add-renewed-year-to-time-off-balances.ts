import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last year for which the balance was renewed, so that each renewal happens once. */
export class AddRenewedYearToTimeOffBalances1795669001600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_balances', 'renewedYear')) return;
    await queryRunner.query('ALTER TABLE time_off_balances ADD COLUMN renewedYear smallint NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_balances', 'renewedYear'))) return;
    await queryRunner.query('ALTER TABLE time_off_balances DROP COLUMN renewedYear');
  }
}
