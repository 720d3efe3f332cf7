import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSettings1795219221000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS settings (
        name varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        value json NOT NULL,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        updatedById int NULL,
        PRIMARY KEY (name),
        CONSTRAINT fk_settings_updatedById FOREIGN KEY (updatedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS settings');
  }
}
