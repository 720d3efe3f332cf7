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

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE time_off_requests
        DROP CONSTRAINT ck_time_off_requests_minutes,
        ADD CONSTRAINT ck_time_off_requests_minutes CHECK (minutes >= 60)
    `);
  }
}
