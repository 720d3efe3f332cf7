import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of a balance lists changes of a user's own yearly days. */
export class AddYearlyMinutesToTimeOffLedger1795669002300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_ledger', 'yearlyMinutes')) return;
    await queryRunner.query(
      "ALTER TABLE time_off_ledger MODIFY kind enum ('granted', 'taken', 'restored', 'adjusted', 'yearly') NOT NULL, " +
        'ADD COLUMN yearlyMinutes int NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_ledger', 'yearlyMinutes'))) return;
    await queryRunner.query("DELETE FROM time_off_ledger WHERE kind = 'yearly'");
    await queryRunner.query(
      "ALTER TABLE time_off_ledger MODIFY kind enum ('granted', 'taken', 'restored', 'adjusted') NOT NULL, " +
        'DROP COLUMN yearlyMinutes',
    );
  }
}
