import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTimeOffRequests1795219216000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS time_off_requests (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        userId int NOT NULL,
        type enum ('personal', 'vacation', 'sick') NOT NULL,
        startDate date NOT NULL,
        endDate date NOT NULL,
        minutes int NOT NULL,
        isHalfDay tinyint NOT NULL DEFAULT 0,
        reason text NULL,
        status enum ('pending', 'approved', 'denied', 'cancelled') NOT NULL DEFAULT 'pending',
        approvedBy varchar(401) NULL,
        decidedById int NULL,
        approvedAt datetime(3) NULL,
        comments text NULL,
        cancelledAt datetime(3) NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        INDEX ix_time_off_requests_userId_startDate_id (userId, startDate, id),
        INDEX ix_time_off_requests_userId_createdAt_id (userId, createdAt, id),
        INDEX ix_time_off_requests_userId_status_type (userId, status, type),
        INDEX ix_time_off_requests_status_startDate_id (status, startDate, id),
        INDEX ix_time_off_requests_status_endDate_id (status, endDate, id),
        INDEX ix_time_off_requests_startDate_endDate_id (startDate, endDate, id),
        INDEX ix_time_off_requests_endDate_id (endDate, id),
        INDEX ix_time_off_requests_createdAt_id (createdAt, id),
        CONSTRAINT fk_time_off_requests_userId FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT fk_time_off_requests_decidedById FOREIGN KEY (decidedById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT fk_time_off_requests_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_time_off_requests_dates CHECK (endDate >= startDate),
        CONSTRAINT ck_time_off_requests_minutes CHECK (minutes >= 60),
        CONSTRAINT ck_time_off_requests_denied CHECK (status <> 'denied' OR comments IS NOT NULL)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS time_off_requests');
  }
}
