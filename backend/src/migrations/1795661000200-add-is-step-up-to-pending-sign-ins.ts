import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A confirmation of the identity at a provider. */
export class AddIsStepUpToPendingSignIns1795661000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('pending_sign_ins', 'isStepUp')) return;
    await queryRunner.query(
      "ALTER TABLE pending_sign_ins ADD COLUMN isStepUp tinyint NOT NULL DEFAULT '0'",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('pending_sign_ins', 'isStepUp'))) return;
    await queryRunner.query('ALTER TABLE pending_sign_ins DROP COLUMN isStepUp');
  }
}
