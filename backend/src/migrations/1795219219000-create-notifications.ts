import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1795219219000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS notifications (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        type varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        title varchar(300) NOT NULL,
        body varchar(1000) NULL,
        link varchar(500) NULL,
        readAt datetime(3) NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX ix_notifications_userId_readAt_id (userId, readAt, id),
        INDEX ix_notifications_userId_id (userId, id),
        CONSTRAINT fk_notifications_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS notifications');
  }
}
