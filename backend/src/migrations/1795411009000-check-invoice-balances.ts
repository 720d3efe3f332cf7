import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database rejects totals that contradict each other. */
export class CheckInvoiceBalances1795411009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasCheck(queryRunner)) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        ADD CONSTRAINT ck_invoices_balance CHECK (
          kind = 'credit-note' OR status = 'cancelled' OR balanceDue = amount - creditedTotal - paidTotal
        ),
        ADD CONSTRAINT ck_invoices_totals CHECK (
          paidTotal >= 0 AND creditedTotal BETWEEN 0 AND amount AND paidTotal <= amount
        ),
        ADD CONSTRAINT ck_invoices_number CHECK ((status = 'draft') = (invoiceNumber IS NULL)),
        ADD CONSTRAINT ck_invoices_kind CHECK (
          (kind = 'credit-note') = (creditedInvoiceId IS NOT NULL)
          AND (kind = 'credit-note') = (status = 'issued')
        )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasCheck(queryRunner))) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        DROP CONSTRAINT ck_invoices_balance,
        DROP CONSTRAINT ck_invoices_totals,
        DROP CONSTRAINT ck_invoices_number,
        DROP CONSTRAINT ck_invoices_kind
    `);
  }
}

async function hasCheck(queryRunner: QueryRunner): Promise<boolean> {
  const found = (await queryRunner.query(
    `SELECT 1 FROM information_schema.TABLE_CONSTRAINTS
     WHERE CONSTRAINT_SCHEMA = DATABASE() AND CONSTRAINT_NAME = 'ck_invoices_balance'`,
  )) as unknown[];
  return found.length > 0;
}
