import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_invoices_signedAmount_id';
const FORMER_INDEX = 'ix_invoices_amount_id';

/** No list is sorted by the amount without its sign any more. */
export class IndexInvoicesBySignedAmount1795669001200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE invoices ADD INDEX ${INDEX} (signedAmount, id), DROP INDEX ${FORMER_INDEX}`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(
      `ALTER TABLE invoices DROP INDEX ${INDEX}, ADD INDEX ${FORMER_INDEX} (amount, id)`,
    );
  }
}

/** MySQL has no `ADD INDEX IF NOT EXISTS`. */
async function hasIndex(queryRunner: QueryRunner): Promise<boolean> {
  const found = await queryRunner.manager.query<unknown[]>(
    `SELECT 1 FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = 'invoices' AND index_name = ? LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
