import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Earlier merges are only in the notes of the audit log, such as `Merged into Acme (12), with 3
 * projects.` The client that a target was later merged into counts.
 */
export class FillMergedClients1795669000700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO merged_clients (clientId, intoId)
      WITH RECURSIVE merges AS (
        SELECT entityId AS clientId,
          CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(note, '), with ', 1), '(', -1) AS UNSIGNED) AS intoId
        FROM audit_log
        WHERE entity = 'client' AND action = 'client.merge' AND note LIKE 'Merged into %(%), with %'
      ), targets AS (
        SELECT clientId, intoId FROM merges
        UNION
        SELECT t.clientId, m.intoId FROM targets t JOIN merges m ON m.clientId = t.intoId
      )
      SELECT t.clientId, t.intoId FROM targets t JOIN clients c ON c.id = t.intoId
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM merged_clients');
  }
}
