import type {
  ExpenseAbilitiesDto,
  ExpenseDetailDto,
  ExpenseDto,
  ExpenseSummaryDto,
  PossibleDuplicateDto,
} from '../api/endpoints.generated';

const MANAGER_ABILITIES: ExpenseAbilitiesDto = {
  update: true,
  delete: true,
  approve: true,
  reject: true,
  pay: 'expenses.pay_needs_admin',
  resubmit: 'expenses.resubmit_needs_owner',
};

const FIELDS = {
  id: 42,
  vendorName: 'Cloudreach Hosting',
  vendorEmail: 'billing@cloudreach.example',
  description: 'Servers and backups, monthly',
  category: 'infrastructure',
  purchaseDate: '2026-11-18',
  amount: '1250.00',
  projectId: 12,
  projectName: 'Harbour portal',
  status: 'pending',
  receiptUrl: null,
  receiptName: null,
  receiptMimeType: null,
  approvedBy: null,
  decidedAt: null,
  rejectReason: null,
  paidAt: null,
  createdById: 9,
  createdByName: 'Jonas Weber',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 3,
  abilities: MANAGER_ABILITIES,
} as const;

/** A manager's abilities on someone else's pending expense, with overrides. */
export const expenseAbilities = (
  parts: Partial<ExpenseAbilitiesDto> = {},
): ExpenseAbilitiesDto => ({ ...MANAGER_ABILITIES, ...parts });

/** A row of the list as a manager receives it. */
export const listedExpense = (parts: Partial<ExpenseDto> = {}): ExpenseDto => ({
  ...FIELDS,
  ...parts,
});

/** Another expense with the same vendor and amount as {@link listedExpense}. */
export const possibleDuplicate = (
  parts: Partial<PossibleDuplicateDto> = {},
): PossibleDuplicateDto => ({
  id: 43,
  duplicateOfId: FIELDS.id,
  vendorName: FIELDS.vendorName,
  description: 'Servers again',
  amount: FIELDS.amount,
  status: 'paid',
  createdAt: FIELDS.createdAt,
  ...parts,
});

/** A single expense as a manager receives it. */
export const expenseDetail = (parts: Partial<ExpenseDetailDto> = {}): ExpenseDetailDto => ({
  ...FIELDS,
  decidedByName: null,
  paidByName: null,
  ...parts,
});

export const expenseSummary = (parts: Partial<ExpenseSummaryDto> = {}): ExpenseSummaryDto => ({
  monthlyTotal: '18420.50',
  pendingTotal: '4310.00',
  pendingCount: 6,
  activeVendors: 12,
  averageAmount: '1388.12',
  ...parts,
});
