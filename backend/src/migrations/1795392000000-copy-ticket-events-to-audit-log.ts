import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The field's name in the audit log. */
const AUDITED_FIELD = "IF(e.field = 'project', 'projectName', e.field)";

/**
 * The history of a ticket is now read from the audit log. Most events have a row there, written in the
 * same transaction. This copies the others: unassignments by the deletion of an account, and demo
 * data. Events have the time of the application and audit rows that of the database, so the two rows
 * of one change can differ by some seconds.
 */
export class CopyTicketEventsToAuditLog1795392000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO audit_log
        (createdAt, actorId, actorName, action, entity, entityId, \`before\`, \`after\`, note)
      SELECT e.createdAt, e.actorId, e.actorName, 'ticket.update', 'ticket', e.ticketId,
        JSON_OBJECT(${AUDITED_FIELD}, e.oldValue), JSON_OBJECT(${AUDITED_FIELD}, e.newValue),
        'Copied from the history of the ticket.'
      FROM ticket_events e
      WHERE NOT EXISTS (
        SELECT 1 FROM audit_log a
        WHERE a.entity = 'ticket' AND a.entityId = e.ticketId AND a.action = 'ticket.update'
          AND a.createdAt BETWEEN e.createdAt - INTERVAL 1 MINUTE AND e.createdAt + INTERVAL 1 MINUTE
          AND JSON_CONTAINS(a.\`before\`, JSON_OBJECT(${AUDITED_FIELD}, e.oldValue))
          AND JSON_CONTAINS(a.\`after\`, JSON_OBJECT(${AUDITED_FIELD}, e.newValue))
      )
      ORDER BY e.id
    `);
  }

  /** The copies stay: rows of the audit log are never deleted. */
  async down(): Promise<void> {}
}
