import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When someone was notified that the token expires, so that each notice is sent once. */
export class AddExpiryNoticeToApiTokens1795675901000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('api_tokens', 'expiryNoticeAt')) return;
    await queryRunner.query(
      `ALTER TABLE api_tokens
         ADD COLUMN expiryNoticeAt datetime(3) NULL,
         ADD INDEX ix_api_tokens_expiresAt_id (expiresAt, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('api_tokens', 'expiryNoticeAt'))) return;
    await queryRunner.query(
      'ALTER TABLE api_tokens DROP INDEX ix_api_tokens_expiresAt_id, DROP COLUMN expiryNoticeAt',
    );
  }
}
