import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMailToTicketMessages1795412000400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('ticket_messages', 'direction')) return;
    await queryRunner.query(`
      ALTER TABLE ticket_messages
        ADD COLUMN direction enum ('in', 'out') NOT NULL DEFAULT 'out',
        ADD COLUMN sender varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
        ADD COLUMN recipients json NULL,
        ADD COLUMN mailId varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN deliveryStatus enum ('queued', 'sent', 'failed', 'bounced') NULL,
        ADD COLUMN deliveryError varchar(1000) NULL,
        ADD COLUMN outboxId bigint NULL,
        ADD COLUMN mailboxId int NULL,
        ADD COLUMN incomingMailId int NULL,
        ADD COLUMN html mediumtext NULL,
        ADD COLUMN quoteOffset int NULL,
        ADD COLUMN isTruncated tinyint NOT NULL DEFAULT '0',
        ADD COLUMN isAutomatic tinyint NOT NULL DEFAULT '0',
        ADD INDEX ix_ticket_messages_mailId (mailId),
        ADD INDEX ix_ticket_messages_outboxId (outboxId),
        ADD INDEX ix_ticket_messages_incomingMailId (incomingMailId),
        ADD CONSTRAINT fk_ticket_messages_mailboxId FOREIGN KEY (mailboxId) REFERENCES mailboxes (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        ADD CONSTRAINT fk_ticket_messages_incomingMailId FOREIGN KEY (incomingMailId) REFERENCES incoming_mails (id) ON DELETE SET NULL ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('ticket_messages', 'direction'))) return;
    await queryRunner.query(`
      ALTER TABLE ticket_messages
        DROP FOREIGN KEY fk_ticket_messages_mailboxId,
        DROP FOREIGN KEY fk_ticket_messages_incomingMailId,
        DROP INDEX ix_ticket_messages_mailId,
        DROP INDEX ix_ticket_messages_outboxId,
        DROP INDEX ix_ticket_messages_incomingMailId,
        DROP COLUMN direction, DROP COLUMN sender, DROP COLUMN recipients, DROP COLUMN mailId,
        DROP COLUMN deliveryStatus, DROP COLUMN deliveryError, DROP COLUMN outboxId,
        DROP COLUMN mailboxId, DROP COLUMN incomingMailId, DROP COLUMN html,
        DROP COLUMN quoteOffset, DROP COLUMN isTruncated, DROP COLUMN isAutomatic
    `);
  }
}
