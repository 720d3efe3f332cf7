import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateErasures1795674201000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS erasures (
        id int NOT NULL AUTO_INCREMENT,
        kind enum('user', 'client', 'contact') NOT NULL,
        personId int NOT NULL,
        state enum('running', 'failed') NOT NULL DEFAULT 'running',
        note varchar(500) NOT NULL,
        searchedRows int NOT NULL DEFAULT '0',
        totalRows int NULL,
        attempts int NOT NULL DEFAULT '0',
        requestedById int NULL,
        requestedBy varchar(401) NOT NULL,
        address varchar(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
        requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX uq_erasures_kind_personId (kind, personId),
        CONSTRAINT fk_erasures_requestedById FOREIGN KEY (requestedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS erasures');
  }
}
