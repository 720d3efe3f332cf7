import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the reply made its ticket wait for the client, which ends if the email fails. */
export class AddWaitsForClientToTicketMessages1795669001700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('ticket_messages', 'waitsForClient')) return;
    await queryRunner.query(
      'ALTER TABLE ticket_messages ADD COLUMN waitsForClient tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('ticket_messages', 'waitsForClient'))) return;
    await queryRunner.query('ALTER TABLE ticket_messages DROP COLUMN waitsForClient');
  }
}
