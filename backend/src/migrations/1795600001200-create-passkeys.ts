import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePasskeys1795600001200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS passkeys (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        name varchar(100) NOT NULL,
        credentialId varchar(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        publicKey varchar(2048) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        counter bigint NOT NULL,
        transports json NOT NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        lastUsedAt datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_passkeys_credentialId (credentialId),
        INDEX ix_passkeys_userId_id (userId, id),
        CONSTRAINT fk_passkeys_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS passkeys');
  }
}
