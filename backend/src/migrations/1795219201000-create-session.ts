import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSession1795219201000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS session (
        sid varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sess json NOT NULL,
        expire datetime(3) NOT NULL,
        userId int NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        lastSeenAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        address varchar(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
        userAgent varchar(512) NULL,
        PRIMARY KEY (sid),
        INDEX ix_session_userId_lastSeenAt (userId, lastSeenAt),
        INDEX ix_session_expire (expire),
        CONSTRAINT fk_session_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS session');
  }
}
