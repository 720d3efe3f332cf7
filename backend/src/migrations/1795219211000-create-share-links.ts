import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateShareLinks1795219211000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS share_links (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        evidenceId int NOT NULL,
        tokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        expiresAt datetime(3) NULL,
        revokedAt datetime(3) NULL,
        openings int NOT NULL DEFAULT '0',
        lastOpenedAt datetime(3) NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_share_links_tokenHash (tokenHash),
        INDEX ix_share_links_evidenceId_id (evidenceId, id),
        INDEX ix_share_links_revokedAt_expiresAt_id (revokedAt, expiresAt, id),
        INDEX ix_share_links_createdAt_id (createdAt, id),
        CONSTRAINT fk_share_links_evidenceId FOREIGN KEY (evidenceId) REFERENCES evidence_files (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_share_links_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_share_links_openings CHECK (openings >= 0)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS share_links');
  }
}
