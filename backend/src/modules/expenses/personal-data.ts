import type { EntityManager } from 'typeorm';
import type { Person, PersonalFile, PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'expenses',
    record: { entity: 'expense', column: 'id' },
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

/** The receipts of the expenses that the user submitted. */
export async function personalFiles(
  em: EntityManager,
  { kind, id }: Person,
): Promise<PersonalFile[]> {
  if (kind !== 'user') return [];
  const rows = await em.query<{ id: number; receiptKey: string; receiptName: string | null }[]>(
    `SELECT id, receiptKey, receiptName FROM expenses
     WHERE createdById = ? AND receiptKey IS NOT NULL`,
    [id],
  );
  return rows.map(({ id: expenseId, receiptKey: key, receiptName }) => ({
    name: `receipts/${expenseId}-${receiptName ?? 'receipt'}`,
    key,
  }));
}
