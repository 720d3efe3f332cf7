import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  WAITING_FOR,
  type ExpenseCategory,
  type ExpenseStatus,
  type WaitingFor,
} from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField, QueryIdField } from '../../../platform/http/validation';
import { EXPENSE_SORTS, type ExpenseSort } from '../expense-list';
import { EXPENSE_FIELDS } from './expense-fields';

export class ListExpensesQuery extends ListQuery {
  @ChoiceField(EXPENSE_CATEGORIES, { ...EXPENSE_FIELDS.category, optional: true })
  category?: ExpenseCategory;

  @ChoiceField(EXPENSE_STATUSES, {
    label: 'Status',
    enumName: 'ExpenseStatus',
    optional: true,
    example: 'pending',
  })
  status?: ExpenseStatus;

  @QueryIdField({ label: 'Project', description: 'Expenses of this project only.', example: 12 })
  projectId?: number;

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description: '`me`: only pending ones that the caller may approve or reject.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @ChoiceField(EXPENSE_SORTS, {
    label: 'Sort',
    enumName: 'ExpenseSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: ExpenseSort = '-createdAt';
}
