import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectMembers1795219205000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_members (
        projectId int NOT NULL,
        userId int NOT NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (projectId, userId),
        INDEX ix_project_members_userId_projectId (userId, projectId),
        CONSTRAINT fk_project_members_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_project_members_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_members');
  }
}
