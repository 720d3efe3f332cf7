import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cancellation can have comments, besides those of the decision. */
export class AddCancellationCommentsToTimeOffRequests1795669002600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('time_off_requests', 'cancellationComments')) return;
    await queryRunner.query(
      'ALTER TABLE time_off_requests ADD COLUMN cancellationComments text NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('time_off_requests', 'cancellationComments'))) return;
    await queryRunner.query('ALTER TABLE time_off_requests DROP COLUMN cancellationComments');
  }
}
