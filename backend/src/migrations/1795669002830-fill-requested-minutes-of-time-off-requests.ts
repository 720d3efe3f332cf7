import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier requests may have been for all working hours of their dates; their hours never grow. */
export class FillRequestedMinutesOfTimeOffRequests1795669002830 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE time_off_requests SET requestedMinutes = minutes, updatedAt = updatedAt
      WHERE requestedMinutes IS NULL
    `);
  }

  async down(): Promise<void> {
    // The previous migration drops the column.
  }
}
