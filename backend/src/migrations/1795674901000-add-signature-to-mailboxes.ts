import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSignatureToMailboxes1795674901000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('mailboxes', 'signature')) return;
    await queryRunner.query(
      'ALTER TABLE mailboxes ADD COLUMN signature text NULL AFTER defaultAssigneeId',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('mailboxes', 'signature'))) return;
    await queryRunner.query('ALTER TABLE mailboxes DROP COLUMN signature');
  }
}
