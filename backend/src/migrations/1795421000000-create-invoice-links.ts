import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The links that show an invoice to its client without signing in. */
export class CreateInvoiceLinks1795421000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoice_links (
        id int NOT NULL AUTO_INCREMENT,
        invoiceId int NOT NULL,
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        encryptedToken varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        createdAt datetime(3) NOT NULL,
        revokedAt datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_invoice_links_tokenHash (tokenHash),
        INDEX ix_invoice_links_invoiceId_id (invoiceId, id),
        CONSTRAINT fk_invoice_links_invoiceId FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoice_links');
  }
}
