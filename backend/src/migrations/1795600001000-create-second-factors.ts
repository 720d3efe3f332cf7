import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSecondFactors1795600001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS second_factors (
        userId int NOT NULL,
        totpSecret varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        totpConfirmedAt datetime(3) NULL,
        totpLastStep int NULL,
        requiredSince datetime(3) NULL,
        PRIMARY KEY (userId),
        CONSTRAINT fk_second_factors_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS second_factors');
  }
}
