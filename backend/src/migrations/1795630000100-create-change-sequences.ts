import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last sequence number of each kind of record. */
export class CreateChangeSequences1795630000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS change_sequences (
        entity varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        value bigint NOT NULL,
        changedAt datetime(3) NOT NULL,
        PRIMARY KEY (entity)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS change_sequences');
  }
}
