import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The minutes that a user gets at each renewal, if they differ from the company's. */
export class AddYearlyMinutesToTimeOffBalances1795669001820 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_balances', 'yearlyPersonalMinutes')) return;
    await queryRunner.query(
      'ALTER TABLE time_off_balances ADD COLUMN yearlyPersonalMinutes int NULL, ' +
        'ADD COLUMN yearlyVacationMinutes int NULL, ADD COLUMN yearlySickMinutes int NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_balances', 'yearlyPersonalMinutes'))) return;
    await queryRunner.query(
      'ALTER TABLE time_off_balances DROP COLUMN yearlyPersonalMinutes, ' +
        'DROP COLUMN yearlyVacationMinutes, DROP COLUMN yearlySickMinutes',
    );
  }
}
