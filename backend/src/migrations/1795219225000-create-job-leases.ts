import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobLeases1795219225000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS job_leases (
        job varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        owner varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        leasedUntil datetime(3) NULL,
        lastRunAt datetime(3) NULL,
        PRIMARY KEY (job)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS job_leases');
  }
}
