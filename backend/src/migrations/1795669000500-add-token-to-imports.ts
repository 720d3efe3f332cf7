import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The API token that started the current phase of an import, whose scopes limit it. */
export class AddTokenToImports1795669000500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('imports', 'startedByTokenId')) return;
    await queryRunner.query('ALTER TABLE imports ADD COLUMN startedByTokenId int NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('imports', 'startedByTokenId'))) return;
    await queryRunner.query('ALTER TABLE imports DROP COLUMN startedByTokenId');
  }
}
