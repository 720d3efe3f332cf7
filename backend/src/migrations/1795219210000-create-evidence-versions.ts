import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEvidenceVersions1795219210000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS evidence_versions (
        id int NOT NULL AUTO_INCREMENT,
        evidenceId int NOT NULL,
        \`number\` int NOT NULL,
        storageKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sha256 char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        mimeType varchar(127) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        size bigint NOT NULL,
        uploadedBy varchar(401) NOT NULL,
        uploadedById int NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX uq_evidence_versions_number (evidenceId, number),
        UNIQUE INDEX uq_evidence_versions_storageKey (storageKey),
        CONSTRAINT fk_evidence_versions_evidenceId FOREIGN KEY (evidenceId) REFERENCES evidence_files (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_evidence_versions_uploadedById FOREIGN KEY (uploadedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_evidence_versions_size CHECK (size >= 0),
        CONSTRAINT ck_evidence_versions_number CHECK (number >= 1)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS evidence_versions');
  }
}
