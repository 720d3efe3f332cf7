import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null marks retired rates from now on, and a default must still be active. */
export class MakeIsActiveOfTaxRatesOptional1795669000800 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tax_rates
        MODIFY isActive tinyint NULL DEFAULT 1,
        DROP CONSTRAINT ck_tax_rates_default,
        ADD CONSTRAINT ck_tax_rates_default CHECK (isDefault IS NULL OR (isActive IS NOT NULL AND isActive = 1))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tax_rates
        MODIFY isActive tinyint NOT NULL DEFAULT 1,
        DROP CONSTRAINT ck_tax_rates_default,
        ADD CONSTRAINT ck_tax_rates_default CHECK (isDefault IS NULL OR isActive = 1)
    `);
  }
}
