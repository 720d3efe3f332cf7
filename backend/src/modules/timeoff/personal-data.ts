import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'time_off_requests',
    users: ['userId'],
    text: ['reason', 'approvedBy', 'comments'],
    cleared: ['reason', 'comments'],
  },
  { table: 'time_off_ledger', users: ['userId'], text: ['note'] },
  { table: 'time_off_balances', users: ['userId'] },
];
