import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_invoices_issuedCurrency_createdAt_id';

/** For lists of invoices in a currency that few invoices have. */
export class IndexInvoicesByIssuedCurrency1795674302000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE invoices ADD INDEX ${INDEX} (issuedCurrency, createdAt, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await hasIndex(queryRunner))) return;
    await queryRunner.query(`ALTER TABLE invoices DROP INDEX ${INDEX}`);
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
