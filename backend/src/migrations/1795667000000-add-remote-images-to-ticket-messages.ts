import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a received email shows images of other servers, which are loaded on request. */
export class AddRemoteImagesToTicketMessages1795667000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('ticket_messages', 'hasRemoteImages')) return;
    await queryRunner.query(
      'ALTER TABLE ticket_messages ADD COLUMN hasRemoteImages tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('ticket_messages', 'hasRemoteImages'))) return;
    await queryRunner.query('ALTER TABLE ticket_messages DROP COLUMN hasRemoteImages');
  }
}
