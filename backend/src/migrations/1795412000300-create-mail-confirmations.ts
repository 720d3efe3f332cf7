import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMailConfirmations1795412000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS mail_confirmations (
        sender varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        sentAt datetime(3) NOT NULL,
        PRIMARY KEY (sender)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS mail_confirmations');
  }
}
