import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignInLinks1795610000400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS sign_in_links (
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        userId int NOT NULL,
        expiresAt datetime(3) NOT NULL,
        PRIMARY KEY (tokenHash),
        INDEX ix_sign_in_links_expiresAt (expiresAt),
        CONSTRAINT fk_sign_in_links_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS sign_in_links');
  }
}
