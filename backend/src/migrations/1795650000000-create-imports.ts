import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImports1795650000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS imports (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT 1,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        fileName varchar(255) NOT NULL,
        status enum ('reading', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed') NOT NULL DEFAULT 'reading',
        phase enum ('check', 'run', 'undo') NULL,
        headers json NOT NULL,
        headersHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        mapping json NOT NULL,
        sendInvitations tinyint NOT NULL DEFAULT 0,
        totalRows int NOT NULL DEFAULT 0,
        doneRows int NOT NULL DEFAULT 0,
        lastRow int NOT NULL DEFAULT 0,
        createdRows int NOT NULL DEFAULT 0,
        updatedRows int NOT NULL DEFAULT 0,
        unchangedRows int NOT NULL DEFAULT 0,
        failedRows int NOT NULL DEFAULT 0,
        undoneRows int NOT NULL DEFAULT 0,
        keptRows int NOT NULL DEFAULT 0,
        attempts int NOT NULL DEFAULT 0,
        failReason varchar(500) NULL,
        leasedBy varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        leasedUntil datetime(3) NULL,
        isExpired tinyint NOT NULL DEFAULT 0,
        finishedAt datetime(3) NULL,
        createdBy varchar(401) NOT NULL,
        createdById int NULL,
        startedById int NULL,
        PRIMARY KEY (id),
        INDEX ix_imports_status_updatedAt_id (status, updatedAt, id),
        INDEX ix_imports_kind_headersHash_id (kind, headersHash, id),
        INDEX ix_imports_isExpired_createdAt (isExpired, createdAt),
        CONSTRAINT fk_imports_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_imports_startedById FOREIGN KEY (startedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS imports');
  }
}
