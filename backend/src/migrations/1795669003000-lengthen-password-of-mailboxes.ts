import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A password of 500 characters can take 1,500 bytes, which are longer when encrypted. */
export class LengthenPasswordOfMailboxes1795669003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mailboxes
        MODIFY encryptedPassword varchar(2100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mailboxes
        MODIFY encryptedPassword varchar(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
    `);
  }
}
