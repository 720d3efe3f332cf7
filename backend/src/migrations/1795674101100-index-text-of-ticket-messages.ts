import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ft_ticket_messages_ownText';

/** A separate statement, because the server builds the index much faster than with the column. */
export class IndexTextOfTicketMessages1795674101100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`ALTER TABLE ticket_messages ADD FULLTEXT INDEX ${INDEX} (ownText)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE ticket_messages DROP INDEX ${INDEX}`);
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'ticket_messages' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
