import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUserIdentities1795610000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS user_identities (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        issuer varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subject varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        email varchar(254) NULL,
        createdAt datetime(3) NOT NULL,
        lastUsedAt datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_user_identities_subject (issuer, subject),
        INDEX ix_user_identities_userId_createdAt (userId, createdAt),
        CONSTRAINT fk_user_identities_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS user_identities');
  }
}
