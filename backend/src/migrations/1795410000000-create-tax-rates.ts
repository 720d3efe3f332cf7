import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTaxRates1795410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS tax_rates (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(100) NOT NULL,
        category enum ('S', 'Z', 'E', 'AE', 'K', 'G', 'O') NOT NULL,
        percent decimal(6,3) NOT NULL,
        reason varchar(500) NULL,
        isDefault tinyint NULL,
        isActive tinyint NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_tax_rates_isDefault (isDefault),
        INDEX ix_tax_rates_name_id (name, id),
        CONSTRAINT ck_tax_rates_percent CHECK (percent BETWEEN 0 AND 100 AND (category = 'S') = (percent > 0)),
        CONSTRAINT ck_tax_rates_reason CHECK (category IN ('S', 'Z') OR reason IS NOT NULL),
        CONSTRAINT ck_tax_rates_default CHECK (isDefault IS NULL OR isActive = 1)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS tax_rates');
  }
}
