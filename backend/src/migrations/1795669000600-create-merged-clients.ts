import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMergedClients1795669000600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS merged_clients (
        clientId int NOT NULL,
        intoId int NOT NULL,
        PRIMARY KEY (clientId),
        INDEX ix_merged_clients_intoId (intoId),
        CONSTRAINT fk_merged_clients_intoId FOREIGN KEY (intoId) REFERENCES clients (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS merged_clients');
  }
}
