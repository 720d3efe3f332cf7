import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectComments1795671015000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_comments (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        projectId int NOT NULL,
        body text NOT NULL,
        authorId int NULL,
        authorName varchar(401) NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_project_comments_projectId_createdAt_id (projectId, createdAt, id),
        CONSTRAINT fk_project_comments_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_project_comments_authorId FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_comments');
  }
}
