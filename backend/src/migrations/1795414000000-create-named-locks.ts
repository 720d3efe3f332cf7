import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Locks that every node of a database cluster respects. */
export class CreateNamedLocks1795414000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS named_locks (
        name varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        uses bigint NOT NULL DEFAULT '0',
        PRIMARY KEY (name)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS named_locks');
  }
}
