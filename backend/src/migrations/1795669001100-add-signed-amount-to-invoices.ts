import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amount as lists show it, so that they can sort by it. */
export class AddSignedAmountToInvoices1795669001100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoices', 'signedAmount')) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        ADD COLUMN signedAmount decimal(10,2) AS (IF(kind = 'credit-note', -amount, amount)) VIRTUAL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoices', 'signedAmount'))) return;
    await queryRunner.query('ALTER TABLE invoices DROP COLUMN signedAmount');
  }
}
