import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The PDF files of issued invoices, so that later downloads have the same bytes. */
export class CreateInvoicePdfs1795419000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoice_pdfs (
        id int NOT NULL AUTO_INCREMENT,
        invoiceId int NOT NULL,
        inputHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sha256 char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        content mediumblob NOT NULL,
        createdAt datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_invoice_pdfs_invoiceId_inputHash (invoiceId, inputHash),
        CONSTRAINT fk_invoice_pdfs_invoiceId FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoice_pdfs');
  }
}
