import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBillingDetailsToClients1795410002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('clients', 'postalCode')) return;
    await queryRunner.query(`
      ALTER TABLE clients
        ADD COLUMN postalCode varchar(20) NULL,
        ADD COLUMN city varchar(100) NULL,
        ADD COLUMN country varchar(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN taxId varchar(50) NULL,
        ADD COLUMN registrationNumber varchar(50) NULL,
        ADD COLUMN billingEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
        ADD COLUMN paymentDays int NULL,
        ADD COLUMN taxRateId int NULL,
        ADD COLUMN isEinvoiced tinyint NOT NULL DEFAULT 0,
        ADD COLUMN remindersPaused tinyint NOT NULL DEFAULT 0,
        ADD CONSTRAINT fk_clients_taxRateId FOREIGN KEY (taxRateId) REFERENCES tax_rates (id) ON DELETE RESTRICT ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('clients', 'postalCode'))) return;
    await queryRunner.query(`
      ALTER TABLE clients
        DROP FOREIGN KEY fk_clients_taxRateId,
        DROP COLUMN postalCode,
        DROP COLUMN city,
        DROP COLUMN country,
        DROP COLUMN taxId,
        DROP COLUMN registrationNumber,
        DROP COLUMN billingEmail,
        DROP COLUMN paymentDays,
        DROP COLUMN taxRateId,
        DROP COLUMN isEinvoiced,
        DROP COLUMN remindersPaused
    `);
  }
}
