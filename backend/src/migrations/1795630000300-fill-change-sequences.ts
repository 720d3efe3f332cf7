import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Starts each sequence after the existing records. */
export class FillChangeSequences1795630000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO change_sequences (entity, value, changedAt)
      SELECT kinds.entity, COALESCE(MAX(changes.sequence), 0),
        COALESCE(MAX(changes.changedAt), '2000-01-01')
      FROM (
        SELECT 'ticket' AS entity
        UNION ALL SELECT 'project'
        UNION ALL SELECT 'client'
        UNION ALL SELECT 'invoice'
        UNION ALL SELECT 'expense'
        UNION ALL SELECT 'evidence'
        UNION ALL SELECT 'user'
        UNION ALL SELECT 'time_off_request'
      ) kinds
      LEFT JOIN record_changes changes ON changes.entity = kinds.entity
      GROUP BY kinds.entity
    `);
  }

  async down(): Promise<void> {
    // The next migration down drops the table.
  }
}
