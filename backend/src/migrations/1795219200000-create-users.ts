import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS users (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        username varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        passwordHash varchar(255) NULL,
        email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        firstName varchar(200) NULL,
        lastName varchar(200) NULL,
        avatar varchar(500) NULL,
        role enum ('viewer', 'employee', 'manager', 'admin', 'super_admin') NOT NULL DEFAULT 'employee',
        department varchar(200) NULL,
        isActive tinyint NOT NULL DEFAULT 0,
        invitationTokenHash char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        invitationSentAt datetime(3) NULL,
        invitationAcceptedAt datetime(3) NULL,
        lastLogin datetime(3) NULL,
        profilePictureUrl varchar(500) NULL,
        profilePictureKey varchar(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        permissions json NOT NULL,
        createdById int NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX uq_users_username (username),
        UNIQUE INDEX uq_users_email (email),
        UNIQUE INDEX uq_users_invitationTokenHash (invitationTokenHash),
        INDEX ix_users_isActive_createdAt_id (isActive, createdAt, id),
        INDEX ix_users_role_isActive_id (role, isActive, id),
        INDEX ix_users_lastName_firstName_id (lastName, firstName, id),
        INDEX ix_users_lastLogin_id (lastLogin, id),
        INDEX ix_users_department_id (department, id),
        INDEX ix_users_createdAt_id (createdAt, id),
        FULLTEXT INDEX ft_users (firstName, lastName),
        CONSTRAINT fk_users_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_users_username CHECK (CHAR_LENGTH(username) > 0),
        CONSTRAINT ck_users_email CHECK (email LIKE '%_@_%')
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS users');
  }
}
