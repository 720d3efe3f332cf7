import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotencyKeys1795219224000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS idempotency_keys (
        userId int NOT NULL,
        idempotencyKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        routeHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        requestHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        responseStatus int NULL,
        responseBody mediumtext NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        expiresAt datetime(3) NOT NULL,
        PRIMARY KEY (userId, idempotencyKey),
        INDEX ix_idempotency_keys_expiresAt (expiresAt)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS idempotency_keys');
  }
}
