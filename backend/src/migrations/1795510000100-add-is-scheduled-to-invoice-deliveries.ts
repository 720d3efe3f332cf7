import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that a schedule sent, as opposed to those of a deleted account. */
export class AddIsScheduledToInvoiceDeliveries1795510000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoice_deliveries', 'isScheduled')) return;
    await queryRunner.query(
      'ALTER TABLE invoice_deliveries ADD COLUMN isScheduled tinyint NOT NULL DEFAULT 0 AFTER reminderDays',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoice_deliveries', 'isScheduled'))) return;
    await queryRunner.query('ALTER TABLE invoice_deliveries DROP COLUMN isScheduled');
  }
}
