import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last change of each record, in the order of commits. */
export class CreateRecordChanges1795630000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS record_changes (
        entity varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        recordId int NOT NULL,
        sequence bigint NOT NULL,
        changedAt datetime(3) NOT NULL,
        ownerId int NULL,
        PRIMARY KEY (entity, recordId),
        UNIQUE INDEX uq_record_changes_sequence (entity, sequence),
        INDEX ix_record_changes_entity_changedAt_sequence (entity, changedAt, sequence)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS record_changes');
  }
}
