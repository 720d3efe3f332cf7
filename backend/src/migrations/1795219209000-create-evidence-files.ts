import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEvidenceFiles1795219209000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS evidence_files (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        filename varchar(255) NOT NULL,
        originalName varchar(255) NOT NULL,
        mimeType varchar(127) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind enum ('documents', 'images', 'videos', 'audio') NOT NULL,
        size bigint NOT NULL,
        projectId int NULL,
        ticketId int NULL,
        uploadedBy varchar(401) NOT NULL,
        uploadedById int NULL,
        secureUrl varchar(2048) NULL,
        storageKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        sha256 char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        currentVersion int NOT NULL DEFAULT '1',
        deletedAt datetime(3) NULL,
        deletedById int NULL,
        PRIMARY KEY (id),
        INDEX ix_evidence_files_deletedAt_createdAt_id (deletedAt, createdAt, id),
        INDEX ix_evidence_files_deletedAt_kind_createdAt_id (deletedAt, kind, createdAt, id),
        INDEX ix_evidence_files_deletedAt_originalName_id (deletedAt, originalName, id),
        INDEX ix_evidence_files_deletedAt_size_id (deletedAt, size, id),
        INDEX ix_evidence_files_projectId_deletedAt_createdAt_id (projectId, deletedAt, createdAt, id),
        INDEX ix_evidence_files_ticketId_deletedAt_createdAt_id (ticketId, deletedAt, createdAt, id),
        INDEX ix_evidence_files_uploadedById_id (uploadedById, id),
        INDEX ix_evidence_files_sha256 (sha256),
        FULLTEXT INDEX ft_evidence_files (originalName),
        CONSTRAINT fk_evidence_files_projectId FOREIGN KEY (projectId) REFERENCES projects (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_evidence_files_ticketId FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_evidence_files_uploadedById FOREIGN KEY (uploadedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_evidence_files_deletedById FOREIGN KEY (deletedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_evidence_files_size CHECK (size >= 0),
        CONSTRAINT ck_evidence_files_place CHECK (storageKey IS NOT NULL OR secureUrl IS NOT NULL),
        CONSTRAINT ck_evidence_files_currentVersion CHECK (currentVersion >= 1)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS evidence_files');
  }
}
