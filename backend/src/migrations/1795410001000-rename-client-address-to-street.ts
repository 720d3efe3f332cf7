import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenameClientAddressToStreet1795410001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('clients', 'street')) return;
    await queryRunner.query('ALTER TABLE clients RENAME COLUMN address TO street');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('clients', 'address')) return;
    await queryRunner.query('ALTER TABLE clients RENAME COLUMN street TO address');
  }
}
