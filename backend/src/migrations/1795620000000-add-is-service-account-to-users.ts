import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddIsServiceAccountToUsers1795620000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('users', 'isServiceAccount')) return;
    await queryRunner.query(
      "ALTER TABLE users ADD COLUMN isServiceAccount tinyint NOT NULL DEFAULT '0'",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('users', 'isServiceAccount'))) return;
    await queryRunner.query('ALTER TABLE users DROP COLUMN isServiceAccount');
  }
}
