import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The unique index makes one invoice for each date of a recurring invoice. */
export class AddRecurringDateToInvoices1795422001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoices', 'recurringDate')) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        ADD COLUMN recurringDate date NULL AFTER recurringInvoiceId,
        ADD UNIQUE INDEX uq_invoices_recurringInvoiceId_recurringDate (recurringInvoiceId, recurringDate),
        ADD CONSTRAINT fk_invoices_recurringInvoiceId FOREIGN KEY (recurringInvoiceId) REFERENCES recurring_invoices (id) ON DELETE RESTRICT ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoices', 'recurringDate'))) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        DROP FOREIGN KEY fk_invoices_recurringInvoiceId,
        DROP INDEX uq_invoices_recurringInvoiceId_recurringDate,
        DROP COLUMN recurringDate
    `);
  }
}
