import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The date on the receipt, which can be earlier than the date on which the expense was entered. */
export class AddPurchaseDateToExpenses1795669001850 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('expenses', 'purchaseDate')) return;
    await queryRunner.query(
      'ALTER TABLE expenses ADD COLUMN purchaseDate date NULL, ' +
        'ADD INDEX ix_expenses_purchaseDate_id (purchaseDate, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('expenses', 'purchaseDate'))) return;
    await queryRunner.query(
      'ALTER TABLE expenses DROP INDEX ix_expenses_purchaseDate_id, DROP COLUMN purchaseDate',
    );
  }
}
