import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvoiceCounters1795219213000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoice_counters (
        \`year\` int NOT NULL,
        lastNumber int NOT NULL,
        PRIMARY KEY (year),
        CONSTRAINT ck_invoice_counters_lastNumber CHECK (lastNumber >= 0)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoice_counters');
  }
}
