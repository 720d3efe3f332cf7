import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
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
