import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was requested, because calendar changes can reduce the minutes. */
export class AddRequestedMinutesToTimeOffRequests1795669002820 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_requests', 'requestedMinutes')) return;
    await queryRunner.query('ALTER TABLE time_off_requests ADD COLUMN requestedMinutes int NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_requests', 'requestedMinutes'))) return;
    await queryRunner.query('ALTER TABLE time_off_requests DROP COLUMN requestedMinutes');
  }
}
