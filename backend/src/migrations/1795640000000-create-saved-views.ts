import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSavedViews1795640000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS saved_views (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        ownerId int NOT NULL,
        screen enum ('projects', 'tickets', 'clients', 'evidence', 'billing', 'expenses', 'team', 'time-off-manager') NOT NULL,
        name varchar(60) NOT NULL,
        state varchar(2000) NOT NULL,
        sharedWithRole enum ('viewer', 'employee', 'manager', 'admin', 'super_admin') NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_saved_views_name (ownerId, screen, name),
        INDEX ix_saved_views_sharedWithRole_screen_name_id (sharedWithRole, screen, name, id),
        CONSTRAINT fk_saved_views_ownerId FOREIGN KEY (ownerId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS saved_views');
  }
}
