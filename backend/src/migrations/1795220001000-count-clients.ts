import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of clients by status to the summaries. */
export class CountClients1795220001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT IGNORE INTO summaries (metric, bucket, shard, count, total)
      SELECT CONCAT('clients.status.', status), '1000-01-01', 0, COUNT(*), 0
      FROM clients GROUP BY status
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM summaries WHERE metric LIKE 'clients.status.%'");
  }
}
