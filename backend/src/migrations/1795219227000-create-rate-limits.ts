import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1795219227000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rate_limits (
        \`key\` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        points int NOT NULL DEFAULT '0',
        expire bigint UNSIGNED NULL,
        PRIMARY KEY (\`key\`),
        INDEX ix_rate_limits_expire (expire)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rate_limits');
  }
}
