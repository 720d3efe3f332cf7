import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ft_project_comments';

/** For the search in comments. */
export class IndexTextOfProjectComments1795674101200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`ALTER TABLE project_comments ADD FULLTEXT INDEX ${INDEX} (body)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE project_comments DROP INDEX ${INDEX}`);
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'project_comments' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
