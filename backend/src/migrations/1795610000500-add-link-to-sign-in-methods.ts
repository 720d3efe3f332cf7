import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddLinkToSignInMethods1795610000500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE session
        MODIFY COLUMN method enum('password', 'passkey', 'oidc', 'link') NOT NULL DEFAULT 'password'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM session WHERE method = 'link'");
    await queryRunner.query(`
      ALTER TABLE session
        MODIFY COLUMN method enum('password', 'passkey', 'oidc') NOT NULL DEFAULT 'password'
    `);
  }
}
