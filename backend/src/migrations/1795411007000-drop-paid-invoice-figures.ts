import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes the figures that those of payments replace. */
export class DropPaidInvoiceFigures1795411007000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM summaries WHERE metric = 'invoices.paid'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO summaries (metric, bucket, shard, count, total)
      SELECT 'invoices.paid', paidDate, 0, COUNT(*), SUM(amount)
      FROM invoices WHERE paidDate IS NOT NULL GROUP BY paidDate
    `);
  }
}
