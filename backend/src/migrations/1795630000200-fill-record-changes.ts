import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing records count as changed at their `updatedAt`. */
export class FillRecordChanges1795630000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO record_changes (entity, recordId, sequence, changedAt, ownerId)
      SELECT 'ticket' AS entity, id AS recordId, ROW_NUMBER() OVER (ORDER BY updatedAt, id) AS sequence,
        updatedAt AS changedAt, NULL AS ownerId FROM tickets
      UNION ALL SELECT 'project', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, NULL FROM projects
      UNION ALL SELECT 'client', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, NULL FROM clients
      UNION ALL SELECT 'invoice', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, NULL FROM invoices
      UNION ALL SELECT 'expense', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, createdById FROM expenses
      UNION ALL SELECT 'evidence', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, NULL FROM evidence_files
      UNION ALL SELECT 'user', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, NULL FROM users
      UNION ALL SELECT 'time_off_request', id, ROW_NUMBER() OVER (ORDER BY updatedAt, id), updatedAt, userId FROM time_off_requests
    `);
  }

  async down(): Promise<void> {
    // The next migration down drops the table.
  }
}
