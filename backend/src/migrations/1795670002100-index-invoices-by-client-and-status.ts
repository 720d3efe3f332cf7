import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_invoices_clientId_status_createdAt_id';

/** For the open invoices of clients, and for the invoices of a client that have one status. */
export class IndexInvoicesByClientAndStatus1795670002100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await hasIndex(queryRunner)) return;
    await queryRunner.query(
      `ALTER TABLE invoices ADD INDEX ${INDEX} (clientId, status, createdAt, id)`,
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
     WHERE table_schema = DATABASE() AND table_name = 'invoices' AND index_name = ?
     LIMIT 1`,
    [INDEX],
  );
  return found.length > 0;
}
