import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The currency in which an invoice was issued, so that lists can filter by it. */
export class AddIssuedCurrencyToInvoices1795674301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoices', 'issuedCurrency')) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        ADD COLUMN issuedCurrency char(3) AS (JSON_VALUE(seller, '$.currency')) VIRTUAL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoices', 'issuedCurrency'))) return;
    await queryRunner.query('ALTER TABLE invoices DROP COLUMN issuedCurrency');
  }
}
