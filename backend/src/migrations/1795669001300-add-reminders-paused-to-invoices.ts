import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the scheduled reminders of an invoice are paused. */
export class AddRemindersPausedToInvoices1795669001300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('invoices', 'remindersPaused')) return;
    await queryRunner.query(
      'ALTER TABLE invoices ADD COLUMN remindersPaused tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('invoices', 'remindersPaused'))) return;
    await queryRunner.query('ALTER TABLE invoices DROP COLUMN remindersPaused');
  }
}
