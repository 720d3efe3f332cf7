import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSummaries1795219228000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS summaries (
        metric varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        bucket date NOT NULL,
        shard tinyint NOT NULL,
        \`count\` bigint NOT NULL DEFAULT '0',
        total decimal(20,2) NOT NULL DEFAULT '0.00',
        PRIMARY KEY (metric, bucket, shard)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS summaries');
  }
}
