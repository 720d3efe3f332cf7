import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose rights a body was written with, so that it isn't sent after the account loses them. */
export class AddWrittenForToWebhookDeliveries1795669001500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('webhook_deliveries', 'writtenFor')) return;
    await queryRunner.query(`
      ALTER TABLE webhook_deliveries
        ADD COLUMN writtenFor varchar(60) CHARACTER SET ascii COLLATE ascii_bin NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('webhook_deliveries', 'writtenFor'))) return;
    await queryRunner.query('ALTER TABLE webhook_deliveries DROP COLUMN writtenFor');
  }
}
