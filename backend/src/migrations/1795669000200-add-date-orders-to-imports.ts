import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each column of an uploaded file writes dates with slashes. */
export class AddDateOrdersToImports1795669000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('imports', 'dateOrders')) return;
    await queryRunner.query('ALTER TABLE imports ADD COLUMN dateOrders json NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('imports', 'dateOrders'))) return;
    await queryRunner.query('ALTER TABLE imports DROP COLUMN dateOrders');
  }
}
