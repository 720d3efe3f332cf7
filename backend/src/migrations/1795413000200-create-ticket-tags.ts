import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTicketTags1795413000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_tags (
        ticketId int NOT NULL,
        tag varchar(40) NOT NULL,
        PRIMARY KEY (ticketId, tag),
        INDEX ix_ticket_tags_tag_ticketId (tag, ticketId),
        CONSTRAINT fk_ticket_tags_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_tags');
  }
}
