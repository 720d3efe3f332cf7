import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live updates come from the audit log and the notifications instead. */
export class DropLiveEvents1795269600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS live_events');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS live_events (
        id bigint NOT NULL AUTO_INCREMENT,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        userId int NULL,
        type varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        payload json NULL,
        PRIMARY KEY (id),
        INDEX ix_live_events_createdAt (createdAt)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }
}
