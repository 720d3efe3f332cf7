import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second mode issues and sends the invoices. */
export class AddModeSendToRecurringInvoices1795510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "ALTER TABLE recurring_invoices MODIFY mode enum ('draft', 'send') NOT NULL DEFAULT 'draft'",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("UPDATE recurring_invoices SET mode = 'draft'");
    await queryRunner.query(
      "ALTER TABLE recurring_invoices MODIFY mode enum ('draft') NOT NULL DEFAULT 'draft'",
    );
  }
}
