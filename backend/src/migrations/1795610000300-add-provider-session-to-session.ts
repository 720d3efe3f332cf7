import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProviderSessionToSession1795610000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('session', 'identityId')) return;
    await queryRunner.query(`
      ALTER TABLE session
        ADD COLUMN identityId int NULL,
        ADD COLUMN providerSid varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN encryptedIdToken text NULL,
        ADD INDEX ix_session_identityId_providerSid (identityId, providerSid),
        ADD CONSTRAINT fk_session_identityId FOREIGN KEY (identityId) REFERENCES user_identities (id) ON DELETE CASCADE ON UPDATE NO ACTION
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('session', 'identityId'))) return;
    await queryRunner.query(`
      ALTER TABLE session
        DROP FOREIGN KEY fk_session_identityId,
        DROP INDEX ix_session_identityId_providerSid,
        DROP COLUMN identityId,
        DROP COLUMN providerSid,
        DROP COLUMN encryptedIdToken
    `);
  }
}
