import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRetiredInvoiceNumbers1795283000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS retired_invoice_numbers (
        invoiceNumber varchar(50) NOT NULL,
        PRIMARY KEY (invoiceNumber)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS retired_invoice_numbers');
  }
}
