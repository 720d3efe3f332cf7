import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts, credit notes, totals and balances. */
export class ExtendInvoices1795411000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoices', 'kind')) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        MODIFY COLUMN invoiceNumber varchar(50) NULL,
        MODIFY COLUMN status enum ('draft', 'pending', 'paid', 'overdue', 'cancelled', 'issued') NOT NULL DEFAULT 'pending',
        ADD COLUMN kind enum ('invoice', 'credit-note') NOT NULL DEFAULT 'invoice' AFTER updatedAt,
        ADD COLUMN netTotal decimal(10,2) NOT NULL DEFAULT 0 AFTER amount,
        ADD COLUMN taxTotal decimal(10,2) NOT NULL DEFAULT 0 AFTER netTotal,
        ADD COLUMN taxes json NULL AFTER taxTotal,
        ADD COLUMN paidTotal decimal(10,2) NOT NULL DEFAULT 0 AFTER taxes,
        ADD COLUMN creditedTotal decimal(10,2) NOT NULL DEFAULT 0 AFTER paidTotal,
        ADD COLUMN balanceDue decimal(10,2) NOT NULL DEFAULT 0 AFTER creditedTotal,
        ADD COLUMN isPartlyPaid tinyint NOT NULL DEFAULT 0 AFTER balanceDue,
        ADD COLUMN hasPayments tinyint NOT NULL DEFAULT 0 AFTER isPartlyPaid,
        ADD COLUMN issueDate date NULL AFTER status,
        ADD COLUMN deliveryDate date NULL AFTER dueDate,
        ADD COLUMN deliveryCountry char(2) NULL AFTER deliveryDate,
        ADD COLUMN terms text NULL AFTER deliveryCountry,
        ADD COLUMN cancelReason varchar(500) NULL AFTER description,
        ADD COLUMN sentAt datetime(3) NULL AFTER cancelReason,
        ADD COLUMN seller json NULL AFTER sentAt,
        ADD COLUMN buyer json NULL AFTER seller,
        ADD COLUMN creditedInvoiceId int NULL AFTER buyer,
        ADD COLUMN recurringInvoiceId int NULL AFTER creditedInvoiceId,
        ADD INDEX ix_invoices_issueDate_id (issueDate, id),
        ADD INDEX ix_invoices_isPartlyPaid_createdAt_id (isPartlyPaid, createdAt, id),
        ADD INDEX ix_invoices_creditedInvoiceId_id (creditedInvoiceId, id),
        ADD CONSTRAINT fk_invoices_creditedInvoiceId FOREIGN KEY (creditedInvoiceId) REFERENCES invoices (id) ON DELETE RESTRICT ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoices', 'kind'))) return;
    await queryRunner.query(`
      ALTER TABLE invoices
        DROP FOREIGN KEY fk_invoices_creditedInvoiceId,
        DROP INDEX ix_invoices_issueDate_id,
        DROP INDEX ix_invoices_isPartlyPaid_createdAt_id,
        DROP INDEX ix_invoices_creditedInvoiceId_id,
        DROP COLUMN kind,
        DROP COLUMN netTotal,
        DROP COLUMN taxTotal,
        DROP COLUMN taxes,
        DROP COLUMN paidTotal,
        DROP COLUMN creditedTotal,
        DROP COLUMN balanceDue,
        DROP COLUMN isPartlyPaid,
        DROP COLUMN hasPayments,
        DROP COLUMN issueDate,
        DROP COLUMN deliveryDate,
        DROP COLUMN deliveryCountry,
        DROP COLUMN terms,
        DROP COLUMN cancelReason,
        DROP COLUMN sentAt,
        DROP COLUMN seller,
        DROP COLUMN buyer,
        DROP COLUMN creditedInvoiceId,
        DROP COLUMN recurringInvoiceId,
        MODIFY COLUMN invoiceNumber varchar(50) NOT NULL,
        MODIFY COLUMN status enum ('pending', 'paid', 'overdue', 'cancelled') NOT NULL DEFAULT 'pending'
    `);
  }
}
