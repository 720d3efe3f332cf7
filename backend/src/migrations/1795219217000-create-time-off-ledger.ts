import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTimeOffLedger1795219217000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS time_off_ledger (
        id int NOT NULL AUTO_INCREMENT,
        userId int NOT NULL,
        type enum ('personal', 'vacation', 'sick') NOT NULL,
        kind enum ('granted', 'taken', 'restored', 'adjusted') NOT NULL,
        minutes int NOT NULL,
        requestId int NULL,
        note varchar(500) NULL,
        actorId int NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX uq_time_off_ledger_request (requestId, kind),
        INDEX ix_time_off_ledger_userId_type_id (userId, type, id),
        CONSTRAINT fk_time_off_ledger_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_time_off_ledger_requestId FOREIGN KEY (requestId) REFERENCES time_off_requests (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_time_off_ledger_actorId FOREIGN KEY (actorId) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_time_off_ledger_minutes CHECK ((kind <> 'taken' OR minutes < 0) AND (kind <> 'restored' OR minutes > 0))
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS time_off_ledger');
  }
}
