import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketTyping1795520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_typing (
        userId int NOT NULL,
        ticketId int NOT NULL,
        typedAt datetime(3) NOT NULL,
        PRIMARY KEY (userId),
        INDEX ix_ticket_typing_ticketId (ticketId),
        INDEX ix_ticket_typing_typedAt (typedAt),
        CONSTRAINT fk_ticket_typing_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_typing_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_typing');
  }
}
