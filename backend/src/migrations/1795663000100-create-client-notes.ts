import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateClientNotes1795663000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS client_notes (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        clientId int NOT NULL,
        body text NOT NULL,
        authorId int NULL,
        authorName varchar(401) NOT NULL,
        PRIMARY KEY (id),
        INDEX ix_client_notes_clientId_createdAt_id (clientId, createdAt, id),
        CONSTRAINT fk_client_notes_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_client_notes_authorId FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS client_notes');
  }
}
