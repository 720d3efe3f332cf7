import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSignInToSession1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('session', 'method')) return;
    await queryRunner.query(`
      ALTER TABLE session
        ADD COLUMN method enum('password', 'passkey', 'oidc') NOT NULL DEFAULT 'password',
        ADD COLUMN secondFactor enum('totp', 'recovery-code') NULL,
        ADD COLUMN confirmedAt datetime(3) NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('session', 'method'))) return;
    await queryRunner.query(
      'ALTER TABLE session DROP COLUMN method, DROP COLUMN secondFactor, DROP COLUMN confirmedAt',
    );
  }
}
