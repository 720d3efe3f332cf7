import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests whose working days have become holidays have no hours. */
export class AllowTimeOffWithoutHours1795669002810 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE time_off_requests
        DROP CONSTRAINT ck_time_off_requests_minutes,
        ADD CONSTRAINT ck_time_off_requests_minutes CHECK (minutes >= 0)
    `);
  }

  /** Cancels requests that are too short for the earlier version; their balance doesn't change. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE time_off_requests
      SET minutes = 60,
          cancelledAt = IF(status IN ('pending', 'approved'), UTC_TIMESTAMP(3), cancelledAt),
          status = IF(status = 'denied', 'denied', 'cancelled')
      WHERE minutes < 60
    `);
    await queryRunner.query(`
      ALTER TABLE time_off_requests
        DROP CONSTRAINT ck_time_off_requests_minutes,
        ADD CONSTRAINT ck_time_off_requests_minutes CHECK (minutes >= 60)
    `);
  }
}
