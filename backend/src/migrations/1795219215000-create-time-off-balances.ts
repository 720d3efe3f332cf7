import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTimeOffBalances1795219215000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS time_off_balances (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        userId int NOT NULL,
        personalMinutes int NOT NULL DEFAULT '0',
        vacationMinutes int NOT NULL DEFAULT '0',
        sickMinutes int NOT NULL DEFAULT '0',
        PRIMARY KEY (id),
        UNIQUE INDEX uq_time_off_balances_userId (userId),
        CONSTRAINT fk_time_off_balances_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT ck_time_off_balances_minutes CHECK (personalMinutes >= 0 AND vacationMinutes >= 0 AND sickMinutes >= 0)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS time_off_balances');
  }
}
