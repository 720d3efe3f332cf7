import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1795411004000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS payments (
        id int NOT NULL AUTO_INCREMENT,
        invoiceId int NOT NULL,
        kind enum ('payment', 'refund', 'payment-reversal', 'refund-reversal') NOT NULL,
        \`date\` date NOT NULL,
        amount decimal(10,2) NOT NULL,
        method enum ('bank-transfer', 'card', 'cash', 'other') NOT NULL,
        reference varchar(200) NULL,
        reversedPaymentId int NULL,
        reason varchar(500) NULL,
        createdById int NULL,
        createdAt datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX ix_payments_invoiceId_id (invoiceId, id),
        INDEX ix_payments_date_id (\`date\`, id),
        UNIQUE INDEX uq_payments_reversedPaymentId (reversedPaymentId),
        CONSTRAINT fk_payments_invoiceId FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_payments_reversedPaymentId FOREIGN KEY (reversedPaymentId) REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
        CONSTRAINT fk_payments_createdById FOREIGN KEY (createdById) REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION,
        CONSTRAINT ck_payments_amount CHECK (amount > 0),
        CONSTRAINT ck_payments_reversal CHECK ((reversedPaymentId IS NOT NULL) = (kind IN ('payment-reversal', 'refund-reversal')))
      ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS payments');
  }
}
