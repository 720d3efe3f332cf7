import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log holds every change of a ticket. */
export class DropTicketEvents1795392001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ticket_events');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ticket_events (
        id int NOT NULL AUTO_INCREMENT,
        ticketId int NOT NULL,
        field enum ('status', 'priority', 'assignedTo', 'project', 'title') NOT NULL,
        oldValue varchar(401) NULL,
        newValue varchar(401) NULL,
        actorId int NULL,
        actorName varchar(401) NOT NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX ix_ticket_events_ticketId_id (ticketId, id),
        CONSTRAINT fk_ticket_events_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_ticket_events_actorId FOREIGN KEY (actorId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }
}
