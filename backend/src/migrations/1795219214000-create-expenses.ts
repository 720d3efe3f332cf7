import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExpenses1795219214000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS expenses (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        vendorName varchar(200) NOT NULL,
        vendorEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
        description text NOT NULL,
        category enum ('software', 'hardware', 'services', 'marketing', 'infrastructure') NOT NULL,
        amount decimal(10,2) NOT NULL,
        projectId int NULL,
        status enum ('pending', 'approved', 'rejected', 'paid') NOT NULL DEFAULT 'pending',
        receiptUrl varchar(2048) NULL,
        receiptKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        receiptName varchar(255) NULL,
        receiptMimeType varchar(127) CHARACTER SET ascii COLLATE ascii_bin NULL,
        approvedBy varchar(401) NULL,
        decidedById int NULL,
        decidedAt datetime(3) NULL,
        rejectReason text NULL,
        paidById int NULL,
        paidAt datetime(3) NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        INDEX ix_expenses_createdAt_id (createdAt, id),
        INDEX ix_expenses_status_createdAt_id (status, createdAt, id),
        INDEX ix_expenses_category_createdAt_id (category, createdAt, id),
        INDEX ix_expenses_createdById_createdAt_id (createdById, createdAt, id),
        INDEX ix_expenses_projectId_createdAt_id (projectId, createdAt, id),
        INDEX ix_expenses_vendorName_id (vendorName, id),
        INDEX ix_expenses_amount_id (amount, id),
        FULLTEXT INDEX ft_expenses (vendorName, description),
        CONSTRAINT fk_expenses_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_expenses_decidedById FOREIGN KEY (decidedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_expenses_paidById FOREIGN KEY (paidById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_expenses_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_expenses_amount CHECK (amount >= 0),
        CONSTRAINT ck_expenses_rejected CHECK (status <> 'rejected' OR rejectReason IS NOT NULL),
        CONSTRAINT ck_expenses_paid CHECK ((status = 'paid') = (paidAt IS NOT NULL))
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS expenses');
  }
}
