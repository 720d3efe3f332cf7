import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The text that the sender wrote, without the quoted part. `quoteOffset` counts UTF-16 code units,
 * which have two bytes each.
 */
export class AddOwnTextToTicketMessages1795674101000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('ticket_messages', 'ownText')) return;
    await queryRunner.query(`
      ALTER TABLE ticket_messages ADD COLUMN ownText text
        AS (IF(quoteOffset IS NULL, body, CONVERT(CONVERT(
          LEFT(CAST(CONVERT(body USING utf16) AS BINARY), quoteOffset * 2)
        USING utf16) USING utf8mb4))) STORED
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('ticket_messages', 'ownText'))) return;
    await queryRunner.query('ALTER TABLE ticket_messages DROP COLUMN ownText');
  }
}
