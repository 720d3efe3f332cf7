import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client secret of 500 characters can take 1,500 bytes, which are longer when encrypted. */
export class LengthenClientSecretOfIdentityProviders1795669003010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE identity_providers
        MODIFY encryptedClientSecret varchar(2100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE identity_providers
        MODIFY encryptedClientSecret varchar(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
    `);
  }
}
