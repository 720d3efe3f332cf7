import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the link of an invitation was revoked, so that the team list shows it. */
export class AddRevocationToInvitations1795677301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('users', 'invitationRevokedAt')) return;
    await queryRunner.query('ALTER TABLE users ADD COLUMN invitationRevokedAt datetime(3) NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('users', 'invitationRevokedAt'))) return;
    await queryRunner.query('ALTER TABLE users DROP COLUMN invitationRevokedAt');
  }
}
