import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1795219223000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS outbox (
        id bigint NOT NULL AUTO_INCREMENT,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        template varchar(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        recipient varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        subject varchar(300) NOT NULL,
        \`text\` mediumtext NOT NULL,
        html mediumtext NULL,
        status enum ('pending', 'sent', 'failed') NOT NULL DEFAULT 'pending',
        attempts int NOT NULL DEFAULT '0',
        nextAttemptAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        leasedUntil datetime(3) NULL,
        leasedBy varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        sentAt datetime(3) NULL,
        lastError varchar(1000) NULL,
        PRIMARY KEY (id),
        INDEX ix_outbox_status_nextAttemptAt_id (status, nextAttemptAt, id),
        INDEX ix_outbox_createdAt_id (createdAt, id),
        CONSTRAINT ck_outbox_attempts CHECK (attempts >= 0)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS outbox');
  }
}
