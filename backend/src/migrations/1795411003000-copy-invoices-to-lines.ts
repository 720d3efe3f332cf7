import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives every old invoice one line with its amount, not subject to tax. */
export class CopyInvoicesToLines1795411003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO invoice_lines (
        invoiceId, position, description, quantity, unitPrice, discountPercent,
        taxCategory, taxPercent, taxReason, netAmount
      )
      SELECT i.id, 1, COALESCE(i.description, 'Services as agreed'), 1, i.amount, 0,
        'O', 0, 'Not subject to tax', i.amount
      FROM invoices i LEFT JOIN invoice_lines l ON l.invoiceId = i.id
      WHERE l.id IS NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM invoice_lines');
  }
}
