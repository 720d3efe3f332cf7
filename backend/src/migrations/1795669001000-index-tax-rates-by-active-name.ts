import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexTaxRatesByActiveName1795669001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const found = (await queryRunner.query(
      `SELECT 1 FROM information_schema.STATISTICS
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'tax_rates' AND INDEX_NAME = 'uq_tax_rates_name'`,
    )) as unknown[];
    if (found.length > 0) return;
    await queryRunner.query('CREATE UNIQUE INDEX uq_tax_rates_name ON tax_rates (name, isActive)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX uq_tax_rates_name ON tax_rates');
  }
}
