import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of several active rates with the same name, all but the first get their id as a suffix. */
export class MarkRetiredTaxRatesWithNull1795669000900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE tax_rates t
      LEFT JOIN (SELECT name, MIN(id) AS id FROM tax_rates WHERE isActive = 1 GROUP BY name) first
        ON first.name = t.name
      SET
        t.name = IF(t.isActive = 1 AND t.id <> first.id, CONCAT(LEFT(t.name, 86), ' (', t.id, ')'), t.name),
        t.isActive = NULLIF(t.isActive, 0)
      WHERE t.isActive = 0 OR (t.isActive = 1 AND t.id <> first.id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE tax_rates SET isActive = 0 WHERE isActive IS NULL');
  }
}
