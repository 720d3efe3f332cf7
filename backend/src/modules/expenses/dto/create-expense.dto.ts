import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  type ExpenseCategory,
  type ExpenseStatus,
} from '@atrium/contracts';
import {
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  TextField,
} from '../../../platform/http/validation';
import { EXPENSE_FIELDS } from './expense-fields';

export class CreateExpenseDto {
  @TextField(EXPENSE_FIELDS.vendorName)
  vendorName: string;

  @EmailField(EXPENSE_FIELDS.vendorEmail)
  vendorEmail?: string | null;

  @DescriptionField(EXPENSE_FIELDS.description)
  description: string;

  @ChoiceField(EXPENSE_CATEGORIES, EXPENSE_FIELDS.category)
  category: ExpenseCategory;

  @MoneyField(EXPENSE_FIELDS.amount)
  amount: string;

  @IdField(EXPENSE_FIELDS.projectId)
  projectId?: number | null;

  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    description: 'Set by the server: every expense starts pending.',
    example: 'pending',
  })
  status?: ExpenseStatus;

  @TextField(EXPENSE_FIELDS.receiptUrl)
  receiptUrl?: string | null;

  @TextField(EXPENSE_FIELDS.approvedBy)
  approvedBy?: string | null;
}
