import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The HTML of existing emails is sanitized, so that its images are written in one way. */
export class FillRemoteImagesOfTicketMessages1795667000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE ticket_messages SET hasRemoteImages = 1 WHERE html REGEXP '<img[^>]* src="https?:'`,
    );
  }

  /** The column is dropped by the migration that adds it. */
  async down(): Promise<void> {}
}
