import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of tickets resolved on each day to the summaries. */
export class CountResolvedTickets1795282200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO summaries (metric, bucket, shard, count, total)
      SELECT 'tickets.resolved', DATE(resolvedAt), 0, COUNT(*), 0
      FROM tickets WHERE resolvedAt IS NOT NULL GROUP BY DATE(resolvedAt)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM summaries WHERE metric = 'tickets.resolved'");
  }
}
