import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentityProviders1795610000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS identity_providers (
        id int NOT NULL AUTO_INCREMENT,
        version int NOT NULL DEFAULT '1',
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updatedAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        \`key\` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name varchar(100) NOT NULL,
        issuer varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        clientId varchar(255) NOT NULL,
        encryptedClientSecret varchar(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        scopes varchar(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        roleClaim varchar(200) NULL,
        roleMapping json NOT NULL,
        createsUsers tinyint NOT NULL DEFAULT '0',
        defaultRole enum ('viewer', 'employee', 'manager', 'admin', 'super_admin') NOT NULL DEFAULT 'employee',
        isActive tinyint NOT NULL DEFAULT '1',
        PRIMARY KEY (id),
        UNIQUE INDEX uq_identity_providers_key (\`key\`),
        UNIQUE INDEX uq_identity_providers_issuer (issuer)
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS identity_providers');
  }
}
