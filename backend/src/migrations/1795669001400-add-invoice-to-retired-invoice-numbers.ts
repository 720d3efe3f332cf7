import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The renumbered invoice that a number belonged to, which can get it back. */
export class AddInvoiceToRetiredInvoiceNumbers1795669001400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('retired_invoice_numbers', 'invoiceId')) return;
    await queryRunner.query(`
      ALTER TABLE retired_invoice_numbers
        ADD COLUMN invoiceId int NULL,
        ADD CONSTRAINT fk_retired_invoice_numbers_invoiceId
          FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE SET NULL ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('retired_invoice_numbers', 'invoiceId'))) return;
    await queryRunner.query(`
      ALTER TABLE retired_invoice_numbers
        DROP FOREIGN KEY fk_retired_invoice_numbers_invoiceId,
        DROP COLUMN invoiceId
    `);
  }
}
