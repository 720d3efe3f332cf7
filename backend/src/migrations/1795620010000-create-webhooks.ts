import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhooks1795620010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS webhooks (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        url varchar(1000) NOT NULL,
        eventTypes json NOT NULL,
        serviceAccountId int NOT NULL,
        isActive tinyint NOT NULL DEFAULT '1',
        status enum ('ok', 'failing', 'gone') NOT NULL DEFAULT 'ok',
        encryptedSecret varchar(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        previousEncryptedSecret varchar(500) CHARACTER SET ascii COLLATE ascii_bin NULL,
        previousSecretUntil datetime(3) NULL,
        leasedBy varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        leasedUntil datetime(3) NULL,
        PRIMARY KEY (id),
        CONSTRAINT fk_webhooks_serviceAccountId FOREIGN KEY (serviceAccountId) REFERENCES service_accounts (id) ON DELETE RESTRICT ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS webhooks');
  }
}
