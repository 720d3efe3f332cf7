import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCalendarFeeds1795219218000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS calendar_feeds (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        userId int NOT NULL,
        scope enum ('personal', 'team') NOT NULL,
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_calendar_feeds_scope (userId, scope),
        UNIQUE INDEX uq_calendar_feeds_tokenHash (tokenHash),
        CONSTRAINT fk_calendar_feeds_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS calendar_feeds');
  }
}
