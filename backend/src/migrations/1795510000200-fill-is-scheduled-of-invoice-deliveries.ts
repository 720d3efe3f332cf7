import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now, only reminders were scheduled. */
export class FillIsScheduledOfInvoiceDeliveries1795510000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'UPDATE invoice_deliveries SET isScheduled = 1 WHERE reminderDays IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    // The column is removed by the migration before.
  }
}
