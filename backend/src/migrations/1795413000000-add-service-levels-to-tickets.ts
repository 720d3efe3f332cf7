import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Due moments, waiting for the client, copies, tags, and links to other tickets. */
export class AddServiceLevelsToTickets1795413000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('tickets', 'lastActivityAt')) return;
    await queryRunner.query(`
      ALTER TABLE tickets
        ADD COLUMN cc varchar(2600) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        ADD COLUMN tags varchar(420) NOT NULL DEFAULT '',
        ADD COLUMN isWaitingForClient tinyint NOT NULL DEFAULT '0',
        ADD COLUMN waitingSince datetime(3) NULL,
        ADD COLUMN waitedSeconds int NOT NULL DEFAULT '0',
        ADD COLUMN reopenedAt datetime(3) NULL,
        ADD COLUMN firstResponseDueAt datetime(3) NULL,
        ADD COLUMN dueAt datetime(3) NULL,
        ADD COLUMN nextDueAt datetime(3) NOT NULL DEFAULT '9999-12-31 00:00:00.000',
        ADD COLUMN firstResponseNotice enum ('none', 'warning', 'breach') NOT NULL DEFAULT 'none',
        ADD COLUMN resolutionNotice enum ('none', 'warning', 'breach') NOT NULL DEFAULT 'none',
        ADD COLUMN nextNoticeAt datetime(3) NULL,
        ADD COLUMN lastActivityAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        ADD COLUMN mergedIntoId int NULL,
        ADD COLUMN followsId int NULL,
        ADD INDEX ix_tickets_nextDueAt_id (nextDueAt, id),
        ADD INDEX ix_tickets_nextNoticeAt_id (nextNoticeAt, id),
        ADD INDEX ix_tickets_lastActivityAt_id (lastActivityAt, id),
        ADD INDEX ix_tickets_status_isWaitingForClient_createdAt_id (status, isWaitingForClient, createdAt, id),
        ADD CONSTRAINT fk_tickets_mergedIntoId FOREIGN KEY (mergedIntoId) REFERENCES tickets (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        ADD CONSTRAINT fk_tickets_followsId FOREIGN KEY (followsId) REFERENCES tickets (id) ON DELETE SET NULL ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('tickets', 'lastActivityAt'))) return;
    await queryRunner.query(`
      ALTER TABLE tickets
        DROP FOREIGN KEY fk_tickets_mergedIntoId,
        DROP FOREIGN KEY fk_tickets_followsId,
        DROP INDEX ix_tickets_nextDueAt_id,
        DROP INDEX ix_tickets_nextNoticeAt_id,
        DROP INDEX ix_tickets_lastActivityAt_id,
        DROP INDEX ix_tickets_status_isWaitingForClient_createdAt_id,
        DROP COLUMN cc, DROP COLUMN tags, DROP COLUMN isWaitingForClient,
        DROP COLUMN waitingSince, DROP COLUMN waitedSeconds, DROP COLUMN reopenedAt,
        DROP COLUMN firstResponseDueAt, DROP COLUMN dueAt, DROP COLUMN nextDueAt,
        DROP COLUMN firstResponseNotice, DROP COLUMN resolutionNotice, DROP COLUMN nextNoticeAt,
        DROP COLUMN lastActivityAt, DROP COLUMN mergedIntoId, DROP COLUMN followsId
    `);
  }
}
