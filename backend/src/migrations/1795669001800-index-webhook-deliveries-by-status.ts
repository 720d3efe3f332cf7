import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_webhook_deliveries_webhookId_status_id';

/** For the deliveries of a webhook that have one status, newest first. */
export class IndexWebhookDeliveriesByStatus1795669001800 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE webhook_deliveries ADD INDEX ${INDEX} (webhookId, status, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE webhook_deliveries DROP INDEX ${INDEX}`);
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'webhook_deliveries' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
