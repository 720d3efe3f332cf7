import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApiTokens1795620002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS api_tokens (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        name varchar(100) NOT NULL,
        prefix varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        scopes json NOT NULL,
        expiresAt datetime(3) NULL,
        lastUsedAt datetime(3) NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        createdById int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_api_tokens_tokenHash (tokenHash),
        INDEX ix_api_tokens_userId_id (userId, id),
        CONSTRAINT fk_api_tokens_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_api_tokens_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS api_tokens');
  }
}
