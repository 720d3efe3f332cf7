import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The emails by which invoices, reminders and credit notes were sent. */
export class CreateInvoiceDeliveries1795421000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoice_deliveries (
        id int NOT NULL AUTO_INCREMENT,
        invoiceId int NOT NULL,
        kind enum ('invoice', 'reminder', 'credit-note') NOT NULL,
        recipients json NOT NULL,
        subject varchar(300) NOT NULL,
        status enum ('queued', 'sent', 'failed') NOT NULL DEFAULT 'queued',
        error varchar(1000) NULL,
        sentAt datetime(3) NULL,
        openedAt datetime(3) NULL,
        linkId int NULL,
        outboxId bigint NULL,
        reminderDays int NULL,
        createdById int NULL,
        createdAt datetime(3) NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_invoice_deliveries_invoiceId_id (invoiceId, id),
        UNIQUE INDEX uq_invoice_deliveries_invoiceId_reminderDays (invoiceId, reminderDays),
        UNIQUE INDEX uq_invoice_deliveries_outboxId (outboxId),
        CONSTRAINT fk_invoice_deliveries_invoiceId FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_invoice_deliveries_linkId FOREIGN KEY (linkId) REFERENCES invoice_links (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_invoice_deliveries_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoice_deliveries');
  }
}
