import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Starts the sequences of recurring invoices and tax rates after the existing records. */
export class StartChangeSequencesOfBillingRecords1795668000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO change_sequences (entity, value)
      SELECT kinds.entity, COALESCE(MAX(changes.sequence), 0)
      FROM (SELECT 'recurring_invoice' AS entity UNION ALL SELECT 'tax_rate') kinds
      LEFT JOIN record_changes changes ON changes.entity = kinds.entity
      GROUP BY kinds.entity
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "DELETE FROM change_sequences WHERE entity IN ('recurring_invoice', 'tax_rate')",
    );
  }
}
