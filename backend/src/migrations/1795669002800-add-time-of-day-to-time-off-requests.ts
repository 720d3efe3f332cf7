import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a half day is the morning or the afternoon. */
export class AddTimeOfDayToTimeOffRequests1795669002800 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_requests', 'timeOfDay')) return;
    await queryRunner.query(
      "ALTER TABLE time_off_requests ADD COLUMN timeOfDay enum('morning','afternoon') NULL",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_requests', 'timeOfDay'))) return;
    await queryRunner.query('ALTER TABLE time_off_requests DROP COLUMN timeOfDay');
  }
}
