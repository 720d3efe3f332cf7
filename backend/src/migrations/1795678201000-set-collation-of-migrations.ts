import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * TypeORM creates the table with the default collation of the database. MariaDB doesn't know
 * MySQL's default, so it couldn't restore a backup of that table.
 */
export class SetCollationOfMigrations1795678201000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE migrations CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
    );
  }

  async down(): Promise<void> {
    // Every version can use the collation.
  }
}
