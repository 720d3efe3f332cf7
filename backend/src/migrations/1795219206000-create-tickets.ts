import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTickets1795219206000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS tickets (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        title varchar(200) NOT NULL,
        description text NULL,
        clientName varchar(200) NOT NULL,
        clientEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        clientId int NULL,
        priority enum ('low', 'medium', 'high') NOT NULL DEFAULT 'medium',
        status enum ('open', 'in-progress', 'resolved', 'closed') NOT NULL DEFAULT 'open',
        assignedTo varchar(401) NULL,
        assigneeId int NULL,
        projectId int NULL,
        firstResponseAt datetime(3) NULL,
        resolvedAt datetime(3) NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        INDEX ix_tickets_createdAt_id (createdAt, id),
        INDEX ix_tickets_status_createdAt_id (status, createdAt, id),
        INDEX ix_tickets_priority_createdAt_id (priority, createdAt, id),
        INDEX ix_tickets_priority_status_createdAt_id (priority, status, createdAt, id),
        INDEX ix_tickets_assigneeId_createdAt_id (assigneeId, createdAt, id),
        INDEX ix_tickets_projectId_createdAt_id (projectId, createdAt, id),
        INDEX ix_tickets_clientId_createdAt_id (clientId, createdAt, id),
        INDEX ix_tickets_title_id (title, id),
        INDEX ix_tickets_clientName_id (clientName, id),
        INDEX ix_tickets_assignedTo_id (assignedTo, id),
        FULLTEXT INDEX ft_tickets (title, clientName),
        CONSTRAINT fk_tickets_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_tickets_assigneeId FOREIGN KEY (assigneeId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_tickets_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_tickets_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_tickets_resolved CHECK (status NOT IN ('resolved', 'closed') OR resolvedAt IS NOT NULL)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS tickets');
  }
}
