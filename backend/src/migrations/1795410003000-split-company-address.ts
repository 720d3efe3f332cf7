import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address of the company has parts now; the previous text becomes the street. */
export class SplitCompanyAddress1795410003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'address', 'street');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'street', 'address');
  }
}

const rename = (queryRunner: QueryRunner, from: string, to: string): Promise<unknown> =>
  queryRunner.query(
    `UPDATE settings
     SET value = JSON_REMOVE(JSON_SET(value, '$.${to}', JSON_UNQUOTE(JSON_EXTRACT(value, '$.${from}'))), '$.${from}')
     WHERE name = 'company' AND JSON_CONTAINS_PATH(value, 'one', '$.${from}')`,
  );
