import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRecoveryCodes1795600001100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS recovery_codes (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        codeHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        usedAt datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_recovery_codes_userId_codeHash (userId, codeHash),
        CONSTRAINT fk_recovery_codes_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS recovery_codes');
  }
}
