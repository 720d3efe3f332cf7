import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The emails by which statements were sent. */
export class CreateStatementDeliveries1795669002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS statement_deliveries (
        id int NOT NULL AUTO_INCREMENT,
        clientId int NOT NULL,
        recipients json NOT NULL,
        subject varchar(300) NOT NULL,
        statementDate date NOT NULL,
        statement json NOT NULL,
        status enum ('queued', 'sent', 'failed') NOT NULL DEFAULT 'queued',
        error varchar(1000) NULL,
        sentAt datetime(3) NULL,
        outboxId bigint NULL,
        createdById int NULL,
        createdAt datetime(3) NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_statement_deliveries_clientId_id (clientId, id),
        UNIQUE INDEX uq_statement_deliveries_outboxId (outboxId),
        CONSTRAINT fk_statement_deliveries_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_statement_deliveries_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS statement_deliveries');
  }
}
