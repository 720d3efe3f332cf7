import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketMessages1795219207000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_messages (
        id int NOT NULL AUTO_INCREMENT,
        ticketId int NOT NULL,
        kind enum ('reply', 'note') NOT NULL,
        body text NOT NULL,
        authorId int NULL,
        authorName varchar(401) NOT NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX ix_ticket_messages_ticketId_id (ticketId, id),
        CONSTRAINT fk_ticket_messages_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_messages_authorId FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_messages');
  }
}
