import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last date that was skipped on request, so that it can be restored. */
export class AddSkippedDateToRecurringInvoices1795669001840 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('recurring_invoices', 'skippedDate')) return;
    await queryRunner.query('ALTER TABLE recurring_invoices ADD COLUMN skippedDate date NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('recurring_invoices', 'skippedDate'))) return;
    await queryRunner.query('ALTER TABLE recurring_invoices DROP COLUMN skippedDate');
  }
}
