import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateServiceAccounts1795620001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS service_accounts (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        userId int NOT NULL,
        name varchar(100) NOT NULL,
        isActive tinyint NOT NULL DEFAULT '1',
        PRIMARY KEY (id),
        UNIQUE INDEX uq_service_accounts_userId (userId),
        UNIQUE INDEX uq_service_accounts_name (name),
        CONSTRAINT fk_service_accounts_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS service_accounts');
  }
}
