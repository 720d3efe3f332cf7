import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePasskeyChallenges1795600001300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS passkey_challenges (
        challenge varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        purpose enum('sign-in', 'register', 'step-up') NOT NULL,
        userId int NULL,
        expiresAt datetime(3) NOT NULL,
        PRIMARY KEY (challenge),
        INDEX ix_passkey_challenges_userId (userId),
        INDEX ix_passkey_challenges_expiresAt (expiresAt),
        CONSTRAINT fk_passkey_challenges_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS passkey_challenges');
  }
}
