import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRecurringInvoices1795422000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS recurring_invoices (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        clientName varchar(200) NOT NULL,
        clientEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        projectId int NULL,
        description text NULL,
        terms text NULL,
        \`lines\` json NOT NULL,
        amount decimal(10,2) NOT NULL,
        every int NOT NULL,
        unit enum ('week', 'month', 'quarter', 'year') NOT NULL,
        anchorDate date NOT NULL,
        endDate date NULL,
        occurrences int NULL,
        dueDays int NULL,
        mode enum ('draft') NOT NULL DEFAULT 'draft',
        status enum ('active', 'paused', 'ended') NOT NULL DEFAULT 'active',
        nextDate date NULL,
        lastDate date NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        INDEX ix_recurring_invoices_clientName_id (clientName, id),
        INDEX ix_recurring_invoices_status_nextDate_id (status, nextDate, id),
        CONSTRAINT fk_recurring_invoices_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_recurring_invoices_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_recurring_invoices_every CHECK (every > 0),
        CONSTRAINT ck_recurring_invoices_ended CHECK ((status = 'ended') = (nextDate IS NULL))
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS recurring_invoices');
  }
}
