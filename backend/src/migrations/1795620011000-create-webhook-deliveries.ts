import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhookDeliveries1795620011000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS webhook_deliveries (
        id bigint NOT NULL AUTO_INCREMENT,
        webhookId int NOT NULL,
        eventId varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        type varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        entity varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        entityId int NOT NULL,
        \`before\` json NULL,
        \`after\` json NULL,
        body longtext NULL,
        status enum ('pending', 'delivered', 'failed') NOT NULL DEFAULT 'pending',
        attempts int NOT NULL DEFAULT '0',
        lastStatusCode int NULL,
        lastError varchar(500) NULL,
        createdAt datetime(3) NOT NULL,
        lastAttemptAt datetime(3) NULL,
        nextAttemptAt datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX ix_webhook_deliveries_webhookId_id (webhookId, id),
        INDEX ix_webhook_deliveries_status_nextAttemptAt_webhookId (status, nextAttemptAt, webhookId),
        INDEX ix_webhook_deliveries_webhookId_status_entity_entityId_id (webhookId, status, entity, entityId, id),
        INDEX ix_webhook_deliveries_createdAt (createdAt),
        CONSTRAINT fk_webhook_deliveries_webhookId FOREIGN KEY (webhookId) REFERENCES webhooks (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS webhook_deliveries');
  }
}
