import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketMerges1795671011000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_merges (
        ticketId int NOT NULL,
        intoId int NOT NULL,
        mergedAt datetime(3) NOT NULL,
        ticketVersion int NOT NULL,
        intoVersion int NOT NULL,
        ticketBefore json NOT NULL,
        intoBefore json NOT NULL,
        lastMessageId int NOT NULL,
        ccCount int NOT NULL,
        tags varchar(420) NOT NULL,
        moved json NOT NULL,
        PRIMARY KEY (ticketId),
        INDEX ix_ticket_merges_intoId (intoId),
        CONSTRAINT fk_ticket_merges_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_merges_intoId FOREIGN KEY (intoId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_merges');
  }
}
