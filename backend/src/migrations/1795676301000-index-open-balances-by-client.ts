import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_invoices_status_clientId_issuedCurrency_balanceDue';

/** For the aged receivables by balance, which sum the open invoices of each client. */
export class IndexOpenBalancesByClient1795676301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE invoices ADD INDEX ${INDEX} (status, clientId, issuedCurrency, balanceDue)`,
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
