import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last activity of existing tickets is their newest message or their last change. */
export class FillLastActivityOfTickets1795413000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE tickets t
      SET t.lastActivityAt = GREATEST(t.updatedAt, COALESCE(
            (SELECT MAX(m.createdAt) FROM ticket_messages m WHERE m.ticketId = t.id), t.updatedAt)),
          t.updatedAt = t.updatedAt
    `);
  }

  /** The column is dropped by the migration that adds it. */
  async down(): Promise<void> {}
}
