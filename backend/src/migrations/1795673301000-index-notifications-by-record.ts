import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_notifications_entity_entityId';

/** For the notifications of all users about one record. */
export class IndexNotificationsByRecord1795673301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`ALTER TABLE notifications ADD INDEX ${INDEX} (entity, entityId)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE notifications DROP INDEX ${INDEX}`);
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'notifications' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
