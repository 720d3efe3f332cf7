import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEY = 'storageKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin';

/** The original of an email is deleted with its ticket. */
export class MakeStorageKeyOfIncomingMailsOptional1795661000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE incoming_mails MODIFY ${KEY} NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE incoming_mails MODIFY ${KEY} NOT NULL`);
  }
}
