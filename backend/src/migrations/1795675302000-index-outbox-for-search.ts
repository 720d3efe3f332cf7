import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexOutboxForSearch1795675302000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndexes(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE outbox
         ADD INDEX ix_outbox_recipient_id (recipient, id),
         ADD FULLTEXT INDEX ft_outbox (subject)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndexes(queryRunner))) return;
    await queryRunner.query(
      'ALTER TABLE outbox DROP INDEX ft_outbox, DROP INDEX ix_outbox_recipient_id',
    );
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndexes(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'outbox' AND index_name = 'ft_outbox'
     LIMIT 1`,
  );
  return found.length > 0;
}
