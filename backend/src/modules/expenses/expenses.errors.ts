import { LIMITS, DENIAL_MESSAGES, type Ability, type ExpenseStatus } from '@atrium/contracts';
import { AppError, defineErrors } from '../../platform/http/app-error';

const MEGABYTE = 1024 * 1024;

export const expenseErrors = defineErrors({
  unknownProject: {
    rule: 'expenses.unknown_project',
    status: 400,
    message: () => 'There is no such project.',
    field: 'projectId',
  },
  changeThenDecide: {
    rule: 'expenses.change_then_decide',
    status: 400,
    message: (status: ExpenseStatus) =>
      `Save the changed details first, then make the expense ${status}.`,
    field: 'status',
  },
  reasonWithoutRejecting: {
    rule: 'expenses.reason_without_rejecting',
    status: 400,
    message: () => 'A reason can only be given when the expense is rejected.',
    field: 'rejectReason',
  },
  receiptAddress: {
    rule: 'expenses.receipt_address',
    status: 400,
    message: () => 'The address of a receipt must begin with https://.',
    field: 'receiptUrl',
  },
  noReceiptFile: {
    rule: 'expenses.receipt_type',
    status: 400,
    message: () => 'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.',
    field: 'receipt',
  },
  receiptTooLarge: {
    rule: 'expenses.receipt_size',
    status: 413,
    message: () => `A receipt can have at most ${LIMITS.receiptBytes / MEGABYTE} MB.`,
    field: 'receipt',
  },
});

/** Throws 409 with the name of the rule when the status does not allow the action. */
export function assertPossible(decision: Ability): void {
  if (decision !== true) throw new AppError(409, DENIAL_MESSAGES[decision], { rule: decision });
}
