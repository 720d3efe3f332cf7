import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDefaultViews1795640000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS default_views (
        userId int NOT NULL,
        screen enum ('projects', 'tickets', 'clients', 'evidence', 'billing', 'expenses', 'team', 'time-off-manager') NOT NULL,
        viewId int NOT NULL,
        PRIMARY KEY (userId, screen),
        INDEX ix_default_views_viewId (viewId),
        CONSTRAINT fk_default_views_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_default_views_viewId FOREIGN KEY (viewId) REFERENCES saved_views (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS default_views');
  }
}
