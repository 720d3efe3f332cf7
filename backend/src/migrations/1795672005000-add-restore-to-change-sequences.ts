import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The restore after which a cursor was issued, because later changes get the same numbers again. */
export class AddRestoreToChangeSequences1795672005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('change_sequences', 'restoreId')) return;
    await queryRunner.query(
      'ALTER TABLE change_sequences ADD COLUMN restoreId varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('change_sequences', 'restoreId'))) return;
    await queryRunner.query('ALTER TABLE change_sequences DROP COLUMN restoreId');
  }
}
