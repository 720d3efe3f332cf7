import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketAttachments1795412000500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_attachments (
        messageId int NOT NULL,
        evidenceId int NOT NULL,
        PRIMARY KEY (messageId, evidenceId),
        CONSTRAINT fk_ticket_attachments_messageId FOREIGN KEY (messageId) REFERENCES ticket_messages (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_attachments_evidenceId FOREIGN KEY (evidenceId) REFERENCES evidence_files (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_attachments');
  }
}
