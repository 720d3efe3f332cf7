import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ft_client_notes';

/** For the search in notes. */
export class IndexTextOfClientNotes1795674101300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`ALTER TABLE client_notes ADD FULLTEXT INDEX ${INDEX} (body)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE client_notes DROP INDEX ${INDEX}`);
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'client_notes' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
