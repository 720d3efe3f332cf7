import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change has no number until it is committed, and its moment is part of the index of numbers. */
export class NumberChangesAfterTheCommit1795660000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner, 'uq_record_changes_sequence'))) return;
    await queryRunner.query(`
      ALTER TABLE record_changes
        MODIFY COLUMN sequence bigint NULL,
        DROP INDEX uq_record_changes_sequence,
        ADD INDEX ix_record_changes_entity_sequence_changedAt (entity, sequence, changedAt)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner, 'uq_record_changes_sequence')) return;
    await queryRunner.query('DELETE FROM record_changes WHERE sequence IS NULL');
    await queryRunner.query(`
      ALTER TABLE record_changes
        MODIFY COLUMN sequence bigint NOT NULL,
        DROP INDEX ix_record_changes_entity_sequence_changedAt,
        ADD UNIQUE INDEX uq_record_changes_sequence (entity, sequence)
    `);
  }
}

async function hasIndex(queryRunner: QueryRunner, name: string): Promise<boolean> {
  const rows = (await queryRunner.query(
    `SELECT 1 FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'record_changes' AND INDEX_NAME = ?`,
    [name],
  )) as unknown[];
  return rows.length > 0;
}
