import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds payments and balances to the summaries. */
export class CountPayments1795411006000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO summaries (metric, bucket, shard, count, total)
      SELECT 'payments.received', '1000-01-01', 0, COUNT(*), SUM(amount)
      FROM payments HAVING COUNT(*) > 0
      UNION ALL
      SELECT 'payments.daily', \`date\`, 0, COUNT(*), SUM(amount) FROM payments GROUP BY \`date\`
      UNION ALL
      SELECT CONCAT('invoices.due.', status), '1000-01-01', 0, COUNT(*), SUM(balanceDue)
      FROM invoices WHERE status IN ('pending', 'overdue') GROUP BY status
      UNION ALL
      SELECT 'invoices.open', dueDate, 0, COUNT(*), SUM(balanceDue)
      FROM invoices WHERE status IN ('pending', 'overdue') GROUP BY dueDate
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "DELETE FROM summaries WHERE metric LIKE 'payments.%' OR metric LIKE 'invoices.due.%' OR metric = 'invoices.open'",
    );
  }
}
