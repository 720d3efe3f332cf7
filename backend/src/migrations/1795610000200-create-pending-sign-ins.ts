import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePendingSignIns1795610000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS pending_sign_ins (
        stateHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        browserHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        providerKey varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        nonce varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        encryptedCodeVerifier varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        userId int NULL,
        returnTo varchar(1000) NOT NULL,
        expiresAt datetime(3) NOT NULL,
        PRIMARY KEY (stateHash),
        INDEX ix_pending_sign_ins_expiresAt (expiresAt),
        CONSTRAINT fk_pending_sign_ins_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS pending_sign_ins');
  }
}
