import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'incoming_mails', text: ['sender', 'subject', 'lastError'] },
  { table: 'mail_confirmations', deletedByAddress: 'sender' },
];
