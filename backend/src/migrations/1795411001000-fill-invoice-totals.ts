import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives old invoices their totals and balances, without tax. Their issue date is the day on which they
 * were created (UTC).
 */
export class FillInvoiceTotals1795411001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE invoices SET
        netTotal = amount,
        taxes = JSON_ARRAY(JSON_OBJECT(
          'category', 'O', 'percent', '0.000', 'netAmount', CAST(amount AS CHAR), 'taxAmount', '0.00'
        )),
        paidTotal = IF(status = 'paid', amount, 0),
        balanceDue = IF(status IN ('pending', 'overdue'), amount, 0),
        hasPayments = status = 'paid' AND amount > 0,
        issueDate = DATE(createdAt),
        updatedAt = updatedAt
      WHERE issueDate IS NULL AND status <> 'draft'
    `);
  }

  async down(): Promise<void> {
    // The previous migration drops the columns.
  }
}
