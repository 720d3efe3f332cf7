import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCannedReplies1795413000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS canned_replies (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        title varchar(200) NOT NULL,
        body text NOT NULL,
        isShared tinyint NOT NULL DEFAULT '0',
        ownerId int NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_canned_replies_ownerId_title_id (ownerId, title, id),
        INDEX ix_canned_replies_isShared_title_id (isShared, title, id),
        CONSTRAINT fk_canned_replies_ownerId FOREIGN KEY (ownerId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS canned_replies');
  }
}
