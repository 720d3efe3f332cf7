import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1795219222000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS audit_log (
        id bigint NOT NULL AUTO_INCREMENT,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        actorId int NULL,
        actorName varchar(401) NOT NULL,
        action varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        entity varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        entityId int NULL,
        \`before\` json NULL,
        \`after\` json NULL,
        note varchar(500) NULL,
        address varchar(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
        requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (id),
        INDEX ix_audit_log_entity_entityId_id (entity, entityId, id),
        INDEX ix_audit_log_actorId_id (actorId, id),
        INDEX ix_audit_log_action_id (action, id),
        INDEX ix_audit_log_createdAt_id (createdAt, id)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS audit_log');
  }
}
