import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_notifications_createdAt_id';

/** Finds old notifications. */
export class IndexNotificationsByCreation1795661000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON notifications (createdAt, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) {
      await queryRunner.query(`DROP INDEX ${INDEX} ON notifications`);
    }
  }
}

/** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'notifications' AND index_name = ? LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
