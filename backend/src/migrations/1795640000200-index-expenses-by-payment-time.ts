import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_expenses_paidAt_id';

/** Filters the list by the date of payment. */
export class IndexExpensesByPaymentTime1795640000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON expenses (paidAt, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) await queryRunner.query(`DROP INDEX ${INDEX} ON expenses`);
  }
}

/** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'expenses' AND index_name = ? LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
