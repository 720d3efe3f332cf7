import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers no longer need the moment of the last change. */
export class RemoveMomentOfChangeSequences1795660000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('change_sequences', 'changedAt'))) return;
    await queryRunner.query('ALTER TABLE change_sequences DROP COLUMN changedAt');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('change_sequences', 'changedAt')) return;
    await queryRunner.query(
      "ALTER TABLE change_sequences ADD COLUMN changedAt datetime(3) NOT NULL DEFAULT '2000-01-01'",
    );
  }
}
