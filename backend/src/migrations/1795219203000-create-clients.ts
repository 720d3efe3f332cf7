import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateClients1795219203000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS clients (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(200) NOT NULL,
        industry varchar(200) NULL,
        status enum ('active', 'prospect', 'inactive') NOT NULL DEFAULT 'prospect',
        contactName varchar(200) NULL,
        email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        phone varchar(50) NULL,
        address varchar(500) NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_clients_email (email),
        INDEX ix_clients_createdAt_id (createdAt, id),
        INDEX ix_clients_status_createdAt_id (status, createdAt, id),
        INDEX ix_clients_name_id (name, id),
        FULLTEXT INDEX ft_clients (name, contactName, industry),
        CONSTRAINT fk_clients_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS clients');
  }
}
