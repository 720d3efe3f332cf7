import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_invoices_invoiceNumber_id';

/**
 * Sorts the list by number and id. The unique index can't provide this order, because drafts have no
 * number.
 */
export class IndexInvoicesByNumberAndId1795665000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON invoices (invoiceNumber, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) await queryRunner.query(`DROP INDEX ${INDEX} ON invoices`);
  }
}

/** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'invoices' AND index_name = ? LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
