import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The digits of the phone number in reverse, so that a prefix finds its last digits, and the tax ID
 * without separators. The full-text index also contains the city.
 */
export class AddSearchKeysToClients1795669002700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('clients', 'phoneKey')) return;
    await queryRunner.query(`
      ALTER TABLE clients
        ADD COLUMN phoneKey varchar(50) CHARACTER SET ascii COLLATE ascii_bin
          AS (REVERSE(REGEXP_REPLACE(phone, '[^0-9]', ''))) STORED,
        ADD COLUMN taxIdKey varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
          AS (UPPER(REGEXP_REPLACE(taxId, '[[:space:]./-]', ''))) STORED,
        ADD INDEX ix_clients_phoneKey (phoneKey), ADD INDEX ix_clients_taxIdKey (taxIdKey),
        DROP INDEX ft_clients,
        ADD FULLTEXT INDEX ft_clients (name, contactName, industry, city, contactNames)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('clients', 'phoneKey'))) return;
    await queryRunner.query(`
      ALTER TABLE clients
        DROP INDEX ix_clients_phoneKey, DROP INDEX ix_clients_taxIdKey,
        DROP COLUMN phoneKey, DROP COLUMN taxIdKey, DROP INDEX ft_clients,
        ADD FULLTEXT INDEX ft_clients (name, contactName, industry, contactNames)
    `);
  }
}
