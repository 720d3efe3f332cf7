import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIncomingMails1795412000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS incoming_mails (
        id int NOT NULL AUTO_INCREMENT,
        mailboxId int NULL,
        folder varchar(200) NOT NULL,
        uidValidity bigint NOT NULL,
        uid bigint NOT NULL,
        storageKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sizeBytes bigint NOT NULL,
        sender varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        subject varchar(300) NOT NULL,
        receivedAt datetime(3) NOT NULL,
        storedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        status enum ('stored', 'processed', 'held', 'ignored', 'discarded') NOT NULL DEFAULT 'stored',
        reason enum ('flood', 'unreadable', 'blocked', 'loop', 'automatic', 'duplicate', 'delivery-report') NULL,
        lastError varchar(1000) NULL,
        isAccepted tinyint NOT NULL DEFAULT '0',
        mailId varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ticketId int NULL,
        attempts int NOT NULL DEFAULT '0',
        leasedBy varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        leasedUntil datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_incoming_mails_uid (mailboxId, folder, uidValidity, uid),
        UNIQUE INDEX uq_incoming_mails_mailId (mailId),
        UNIQUE INDEX uq_incoming_mails_storageKey (storageKey),
        INDEX ix_incoming_mails_status_id (status, id),
        INDEX ix_incoming_mails_sender_storedAt (sender, storedAt),
        INDEX ix_incoming_mails_ticketId_id (ticketId, id),
        CONSTRAINT fk_incoming_mails_mailboxId FOREIGN KEY (mailboxId) REFERENCES mailboxes (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_incoming_mails_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS incoming_mails');
  }
}
