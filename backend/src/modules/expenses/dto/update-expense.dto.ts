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
  VersionField,
} from '../../../platform/http/validation';
import { EXPENSE_FIELDS } from './expense-fields';

/** Fields that are left out keep their value. */
export class UpdateExpenseDto {
  @TextField({ ...EXPENSE_FIELDS.vendorName, optional: true })
  vendorName?: string;

  @EmailField(EXPENSE_FIELDS.vendorEmail)
  vendorEmail?: string | null;

  @DescriptionField({ ...EXPENSE_FIELDS.description, optional: true })
  description?: string;

  @ChoiceField(EXPENSE_CATEGORIES, { ...EXPENSE_FIELDS.category, optional: true })
  category?: ExpenseCategory;

  @MoneyField({ ...EXPENSE_FIELDS.amount, optional: true })
  amount?: string;

  @IdField(EXPENSE_FIELDS.projectId)
  projectId?: number | null;

  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    description:
      'Another status takes the same step as `/approve`, `/reject`, `/pay` or `/resubmit`, with the same rules.',
    example: 'pending',
  })
  status?: ExpenseStatus;

  @DescriptionField({
    label: 'Reason',
    nullable: true,
    optional: true,
    description: 'Why the expense is rejected; required to make it so.',
    example: null,
  })
  rejectReason?: string | null;

  @TextField(EXPENSE_FIELDS.receiptUrl)
  receiptUrl?: string | null;

  @TextField(EXPENSE_FIELDS.approvedBy)
  approvedBy?: string | null;

  @VersionField()
  version?: number;
}
