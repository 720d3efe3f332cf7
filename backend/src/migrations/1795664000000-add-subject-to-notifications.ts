import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSubjectToNotifications1795664000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('notifications', 'entityId')) return;
    await queryRunner.query(`
      ALTER TABLE notifications
        ADD COLUMN entity varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN entityId int NULL,
        ADD COLUMN repeats int NOT NULL DEFAULT '0'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('notifications', 'entityId'))) return;
    await queryRunner.query(
      'ALTER TABLE notifications DROP COLUMN entityId, DROP COLUMN entity, DROP COLUMN repeats',
    );
  }
}
