import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMailboxes1795412000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS mailboxes (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(200) NOT NULL,
        address varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        host varchar(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        port int NOT NULL,
        security enum ('tls', 'starttls', 'none') NOT NULL DEFAULT 'tls',
        username varchar(254) NOT NULL,
        encryptedPassword varchar(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        folder varchar(200) NOT NULL DEFAULT 'INBOX',
        defaultPriority enum ('low', 'medium', 'high') NOT NULL DEFAULT 'medium',
        defaultAssigneeId int NULL,
        isActive tinyint NOT NULL DEFAULT '1',
        status enum ('ok', 'failing') NOT NULL DEFAULT 'ok',
        lastError varchar(1000) NULL,
        lastFetchedAt datetime(3) NULL,
        nextFetchAt datetime(3) NULL,
        uidValidity bigint NULL,
        lastUid bigint NOT NULL DEFAULT '0',
        leasedBy varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        leasedUntil datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_mailboxes_address (address),
        CONSTRAINT fk_mailboxes_defaultAssigneeId FOREIGN KEY (defaultAssigneeId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_mailboxes_port CHECK (port BETWEEN 1 AND 65535)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS mailboxes');
  }
}
