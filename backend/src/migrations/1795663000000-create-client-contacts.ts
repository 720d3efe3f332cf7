import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateClientContacts1795663000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS client_contacts (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        clientId int NOT NULL,
        name varchar(200) NOT NULL,
        jobTitle varchar(200) NULL,
        email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
        phone varchar(50) NULL,
        isPrimary tinyint NOT NULL DEFAULT '0',
        PRIMARY KEY (id),
        UNIQUE INDEX uq_client_contacts_email (email),
        INDEX ix_client_contacts_clientId_name_id (clientId, name, id),
        INDEX ix_client_contacts_name_id (name, id),
        CONSTRAINT fk_client_contacts_clientId FOREIGN KEY (clientId) REFERENCES clients (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS client_contacts');
  }
}
