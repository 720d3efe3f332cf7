import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The digits of the phone number in reverse, as in `clients`. */
export class AddSearchKeyToClientContacts1795669002710 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('client_contacts', 'phoneKey')) return;
    await queryRunner.query(`
      ALTER TABLE client_contacts
        ADD COLUMN phoneKey varchar(50) CHARACTER SET ascii COLLATE ascii_bin
          AS (REVERSE(REGEXP_REPLACE(phone, '[^0-9]', ''))) STORED,
        ADD INDEX ix_client_contacts_phoneKey_clientId (phoneKey, clientId)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('client_contacts', 'phoneKey'))) return;
    await queryRunner.query(`
      ALTER TABLE client_contacts
        DROP INDEX ix_client_contacts_phoneKey_clientId, DROP COLUMN phoneKey
    `);
  }
}
