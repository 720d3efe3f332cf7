import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of a client's contacts, which the full-text index of clients contains. */
export class AddContactNamesToClients1795663000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('clients', 'contactNames')) return;
    await queryRunner.query(`
      ALTER TABLE clients ADD COLUMN contactNames text NULL, DROP INDEX ft_clients,
        ADD FULLTEXT INDEX ft_clients (name, contactName, industry, contactNames)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('clients', 'contactNames'))) return;
    await queryRunner.query(`
      ALTER TABLE clients DROP INDEX ft_clients, DROP COLUMN contactNames,
        ADD FULLTEXT INDEX ft_clients (name, contactName, industry)
    `);
  }
}
