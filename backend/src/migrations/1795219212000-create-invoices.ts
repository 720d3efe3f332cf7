import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvoices1795219212000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS invoices (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        invoiceNumber varchar(50) NOT NULL,
        projectId int NULL,
        clientName varchar(200) NOT NULL,
        clientEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        clientId int NULL,
        amount decimal(10,2) NOT NULL,
        status enum ('pending', 'paid', 'overdue', 'cancelled') NOT NULL DEFAULT 'pending',
        dueDate date NOT NULL,
        paidDate date NULL,
        description text NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_invoices_invoiceNumber (invoiceNumber),
        INDEX ix_invoices_createdAt_id (createdAt, id),
        INDEX ix_invoices_status_createdAt_id (status, createdAt, id),
        INDEX ix_invoices_status_dueDate_id (status, dueDate, id),
        INDEX ix_invoices_clientId_createdAt_id (clientId, createdAt, id),
        INDEX ix_invoices_projectId_createdAt_id (projectId, createdAt, id),
        INDEX ix_invoices_clientName_id (clientName, id),
        INDEX ix_invoices_amount_id (amount, id),
        INDEX ix_invoices_dueDate_id (dueDate, id),
        FULLTEXT INDEX ft_invoices (invoiceNumber, clientName),
        CONSTRAINT fk_invoices_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_invoices_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_invoices_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_invoices_amount CHECK (amount >= 0),
        CONSTRAINT ck_invoices_paid CHECK ((status = 'paid') = (paidDate IS NOT NULL))
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS invoices');
  }
}
