import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePasswordResetTokens1795219202000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS password_reset_tokens (
        id int NOT NULL AUTO_INCREMENT,
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        userId int NOT NULL,
        createdById int NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        expiresAt datetime(3) NOT NULL,
        usedAt datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_password_reset_tokens_tokenHash (tokenHash),
        INDEX ix_password_reset_tokens_userId_id (userId, id),
        INDEX ix_password_reset_tokens_expiresAt (expiresAt),
        CONSTRAINT fk_password_reset_tokens_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_password_reset_tokens_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS password_reset_tokens');
  }
}
