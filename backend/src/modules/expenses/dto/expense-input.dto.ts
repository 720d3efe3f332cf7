import {
  EXPENSE_CATEGORIES,
  EXPENSE_LABELS,
  EXPENSE_SCOPES,
  EXPENSE_STATUSES,
  type ExpenseCategory,
  type ExpenseScope,
  type ExpenseStatus,
  WAITING_FOR,
  type WaitingFor,
} from '@atrium/contracts';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  QueryIdField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { EXPENSE_SORTS, type ExpenseSort } from '../expense-list';

export class CreateExpenseDto {
  @TextField({ label: EXPENSE_LABELS.vendorName, example: 'Cloudreach Hosting' })
  vendorName: string;

  @EmailField({
    label: EXPENSE_LABELS.vendorEmail,
    nullable: true,
    optional: true,
    example: 'billing@cloudreach.example',
  })
  vendorEmail?: string | null;

  @DescriptionField({
    label: EXPENSE_LABELS.description,
    example: 'Servers and backups, November',
  })
  description: string;

  @ChoiceField(EXPENSE_CATEGORIES, {
    label: EXPENSE_LABELS.category,
    enumName: 'ExpenseCategory',
    example: 'infrastructure',
  })
  category: ExpenseCategory;

  @CalendarDateField({
    label: EXPENSE_LABELS.purchaseDate,
    nullable: true,
    optional: true,
    description: 'The date on the receipt, not in the future.',
    example: '2026-11-18',
  })
  purchaseDate?: string | null;

  @MoneyField({ label: EXPENSE_LABELS.amount, example: '1250.00' })
  amount: string;

  @IdField({ label: EXPENSE_LABELS.projectId, nullable: true, optional: true, example: 12 })
  projectId?: number | null;

  @TextField({
    label: 'Receipt Address',
    nullable: true,
    optional: true,
    max: 2048,
    description:
      'The https URL of a receipt on another site. Upload a file to `/receipt` instead to store it in Atrium.',
    example: 'https://files.example/receipt-2026-11.pdf',
  })
  receiptUrl?: string | null;

  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    description: 'Ignored: every expense starts pending.',
    example: 'pending',
  })
  status?: ExpenseStatus;

  @TextField({
    label: 'Approved By',
    nullable: true,
    optional: true,
    max: 401,
    description: 'Ignored: the server stores the name of the person who approves the expense.',
    example: 'Maya Okafor',
  })
  approvedBy?: string | null;
}

/** Omitted fields keep their values. */
export class UpdateExpenseDto extends UpdateType(CreateExpenseDto) {
  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    description:
      'A different status has the same effect as `/approve`, `/reject`, `/pay` or `/resubmit`, with the same rules.',
  })
  override status?: ExpenseStatus;

  @DescriptionField({
    label: 'Reason',
    nullable: true,
    optional: true,
    description: 'Why the expense is rejected. Required with the status `rejected`.',
    example: null,
  })
  rejectReason?: string | null;

  @VersionField()
  version?: number;
}

export class ExpenseStepDto {
  @VersionField()
  version?: number;
}

export class RejectExpenseDto extends ExpenseStepDto {
  @DescriptionField({
    label: 'Reason',
    description: 'Shown to the person who submitted the expense.',
    example: 'The receipt does not match the amount.',
  })
  reason: string;
}

export class ListExpensesQuery extends SyncedListQuery {
  @ChoiceField(EXPENSE_CATEGORIES, {
    label: EXPENSE_LABELS.category,
    enumName: 'ExpenseCategory',
    optional: true,
    example: 'infrastructure',
  })
  category?: ExpenseCategory;

  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    example: 'pending',
  })
  status?: ExpenseStatus;

  @QueryIdField({ label: 'Project', description: 'Only expenses of this project.', example: 12 })
  projectId?: number;

  @ChoiceField(EXPENSE_SCOPES, {
    label: 'Scope',
    enumName: 'ExpenseScope',
    optional: true,
    description: '`mine`: only expenses that the caller submitted.',
    example: 'mine',
  })
  scope?: ExpenseScope;

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description: '`me`: only pending expenses that the caller can approve or reject.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @CalendarDateField({ label: 'Created from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Created to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @CalendarDateField({ label: 'Purchased from', optional: true, example: '2026-01-01' })
  purchasedFrom?: string;

  @CalendarDateField({ label: 'Purchased to', optional: true, example: '2026-12-31' })
  purchasedTo?: string;

  @CalendarDateField({ label: 'Paid from', optional: true, example: '2026-01-01' })
  paidFrom?: string;

  @CalendarDateField({ label: 'Paid to', optional: true, example: '2026-12-31' })
  paidTo?: string;

  @SortField(EXPENSE_SORTS, 'ExpenseSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: ExpenseSort = '-createdAt';
}

export class ExportExpensesQuery extends ExportQuery(ListExpensesQuery) {}
