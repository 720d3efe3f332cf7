import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing recurring invoices and tax rates count as changed at their `updatedAt`. */
export class FillChangesOfBillingRecords1795668000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO record_changes (entity, recordId, sequence, changedAt)
      SELECT 'recurring_invoice' AS entity, id AS recordId,
        ROW_NUMBER() OVER (ORDER BY updatedAt, id) AS sequence, updatedAt AS changedAt
      FROM recurring_invoices
      UNION ALL SELECT 'tax_rate', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt FROM tax_rates
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "DELETE FROM record_changes WHERE entity IN ('recurring_invoice', 'tax_rate')",
    );
  }
}
