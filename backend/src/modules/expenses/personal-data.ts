import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'expenses',
    users: ['createdById', 'decidedById', 'paidById'],
    text: [
      'vendorName',
      'vendorEmail',
      'description',
      'approvedBy',
      'rejectReason',
      'receiptName',
      'receiptUrl',
    ],
  },
];
