import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'time_off_requests',
    record: { entity: 'time_off_request', column: 'id' },
    users: ['userId'],
    text: ['reason', 'approvedBy', 'comments', 'cancellationComments'],
    cleared: ['reason', 'comments', 'cancellationComments'],
  },
  {
    table: 'time_off_ledger',
    record: { entity: 'time_off_balance', column: 'userId' },
    users: ['userId'],
    text: ['note'],
  },
  { table: 'time_off_balances', users: ['userId'] },
];
