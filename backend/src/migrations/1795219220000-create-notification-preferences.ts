import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotificationPreferences1795219220000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS notification_preferences (
        userId int NOT NULL,
        type varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        inApp tinyint NOT NULL DEFAULT 1,
        email tinyint NOT NULL DEFAULT 0,
        PRIMARY KEY (userId, type),
        CONSTRAINT fk_notification_preferences_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS notification_preferences');
  }
}
