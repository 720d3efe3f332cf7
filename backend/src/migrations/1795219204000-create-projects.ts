import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjects1795219204000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS projects (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(200) NOT NULL,
        description text NULL,
        clientName varchar(200) NOT NULL,
        clientEmail varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        clientId int NULL,
        status enum ('active', 'on-hold', 'completed', 'cancelled') NOT NULL DEFAULT 'active',
        progress int NOT NULL DEFAULT '0',
        budget decimal(10,2) NULL,
        dueDate date NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        INDEX ix_projects_createdAt_id (createdAt, id),
        INDEX ix_projects_status_createdAt_id (status, createdAt, id),
        INDEX ix_projects_clientId_status_budget (clientId, status, budget),
        INDEX ix_projects_clientId_createdAt_id (clientId, createdAt, id),
        INDEX ix_projects_name_id (name, id),
        INDEX ix_projects_clientName_id (clientName, id),
        INDEX ix_projects_dueDate_id (dueDate, id),
        INDEX ix_projects_budget_id (budget, id),
        INDEX ix_projects_progress_id (progress, id),
        INDEX ix_projects_updatedAt_id (updatedAt, id),
        FULLTEXT INDEX ft_projects (name, clientName),
        CONSTRAINT fk_projects_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_projects_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_projects_progress CHECK (progress BETWEEN 0 AND 100),
        CONSTRAINT ck_projects_completed CHECK (status <> 'completed' OR progress = 100),
        CONSTRAINT ck_projects_budget CHECK (budget >= 0)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS projects');
  }
}
