import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketFollowers1795674902000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_followers (
        ticketId int NOT NULL,
        userId int NOT NULL,
        PRIMARY KEY (ticketId, userId),
        INDEX ix_ticket_followers_userId (userId),
        CONSTRAINT fk_ticket_followers_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_followers_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_followers');
  }
}
