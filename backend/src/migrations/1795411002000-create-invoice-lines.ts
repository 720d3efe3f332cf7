import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvoiceLines1795411002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoice_lines (
        id int NOT NULL AUTO_INCREMENT,
        invoiceId int NOT NULL,
        position int NOT NULL,
        description text NOT NULL,
        quantity decimal(12,4) NOT NULL,
        unit varchar(50) NULL,
        unitPrice decimal(12,4) NOT NULL,
        discountPercent decimal(6,3) NOT NULL,
        taxCategory enum ('S', 'Z', 'E', 'AE', 'K', 'G', 'O') NOT NULL,
        taxPercent decimal(6,3) NOT NULL,
        taxReason varchar(500) NULL,
        taxRateId int NULL,
        netAmount decimal(10,2) NOT NULL,
        creditedLineId int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_invoice_lines_invoiceId_position (invoiceId, position),
        CONSTRAINT fk_invoice_lines_invoiceId FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_invoice_lines_taxRateId FOREIGN KEY (taxRateId) REFERENCES tax_rates (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_invoice_lines_creditedLineId FOREIGN KEY (creditedLineId) REFERENCES invoice_lines (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT ck_invoice_lines_amounts CHECK (quantity > 0 AND unitPrice >= 0 AND netAmount >= 0),
        CONSTRAINT ck_invoice_lines_percents CHECK (discountPercent BETWEEN 0 AND 100 AND taxPercent BETWEEN 0 AND 100)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoice_lines');
  }
}
