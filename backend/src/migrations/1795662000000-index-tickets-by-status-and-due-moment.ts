import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_tickets_status_nextDueAt_id';

/** Sorts the tickets of a status by due time; finished ones are behind all others. */
export class IndexTicketsByStatusAndDueMoment1795662000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON tickets (status, nextDueAt, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) await queryRunner.query(`DROP INDEX ${INDEX} ON tickets`);
  }
}

/** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'tickets' AND index_name = ? LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
