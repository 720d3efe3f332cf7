import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives every invoice that is already paid one payment of its amount. */
export class CopyPaidInvoicesToPayments1795411005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO payments (invoiceId, kind, \`date\`, amount, method, createdAt)
      SELECT i.id, 'payment', i.paidDate, i.amount, 'other', i.updatedAt
      FROM invoices i LEFT JOIN payments p ON p.invoiceId = i.id
      WHERE i.status = 'paid' AND i.amount > 0 AND p.id IS NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM payments WHERE reversedPaymentId IS NOT NULL');
    await queryRunner.query('DELETE FROM payments');
  }
}
