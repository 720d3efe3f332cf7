import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOOPS = ['list', 'mail-server', 'own-address'];
const UNREADABLE = ['too-large', 'no-sender'];

const column = (added: readonly string[]): string => {
  const values = ['flood', 'unreadable', 'blocked', 'loop', 'automatic', 'duplicate'];
  const all = [...values, 'delivery-report', ...added].map((value) => `'${value}'`);
  return `reason enum (${all.join(', ')}) NULL`;
};

/** The cases of `loop` and `unreadable` that need different decisions. */
export class AddReasonsToIncomingMails1795673401000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE incoming_mails MODIFY ${column([...LOOPS, ...UNREADABLE])}`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [reason, cases] of [
      ['loop', LOOPS],
      ['unreadable', UNREADABLE],
    ]) {
      await queryRunner.query('UPDATE incoming_mails SET reason = ? WHERE reason IN (?)', [
        reason,
        cases,
      ]);
    }
    await queryRunner.query(`ALTER TABLE incoming_mails MODIFY ${column([])}`);
  }
}
