import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credit notes have their own series of numbers. */
export class AddSeriesToInvoiceCounters1795411008000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoice_counters', 'series')) return;
    await queryRunner.query(`
      ALTER TABLE invoice_counters
        ADD COLUMN series enum ('invoice', 'credit-note') NOT NULL DEFAULT 'invoice' FIRST,
        DROP PRIMARY KEY,
        ADD PRIMARY KEY (series, \`year\`)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoice_counters', 'series'))) return;
    await queryRunner.query("DELETE FROM invoice_counters WHERE series = 'credit-note'");
    await queryRunner.query(`
      ALTER TABLE invoice_counters
        DROP PRIMARY KEY,
        DROP COLUMN series,
        ADD PRIMARY KEY (\`year\`)
    `);
  }
}
