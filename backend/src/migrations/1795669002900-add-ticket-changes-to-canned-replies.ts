import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A canned reply can propose a status, a priority and an assignee. */
export class AddTicketChangesToCannedReplies1795669002900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('canned_replies', 'assignsToMe')) return;
    await queryRunner.query(`
      ALTER TABLE canned_replies
        ADD COLUMN status enum('open','in-progress','resolved','closed') NULL,
        ADD COLUMN priority enum('low','medium','high') NULL,
        ADD COLUMN assignsToMe tinyint NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('canned_replies', 'assignsToMe'))) return;
    await queryRunner.query(
      'ALTER TABLE canned_replies DROP COLUMN status, DROP COLUMN priority, DROP COLUMN assignsToMe',
    );
  }
}
