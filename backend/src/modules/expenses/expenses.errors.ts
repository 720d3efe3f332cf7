import { type ExpenseStatus, LIMITS, MEGABYTE } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const expenseErrors = defineErrors({
  unknownProject: {
    rule: 'expenses.unknown_project',
    status: 400,
    message: () => "This project doesn't exist. It may have been deleted.",
    field: 'projectId',
  },
  purchasedInFuture: {
    rule: 'expenses.purchased_in_future',
    status: 400,
    message: () => "The purchase date can't be in the future.",
    field: 'purchaseDate',
  },
  changeThenDecide: {
    rule: 'expenses.change_then_decide',
    status: 400,
    title: 'Save the changes before you decide',
    message: (status: ExpenseStatus) =>
      `Save the changed details first. Then change the status to ${status}.`,
    field: 'status',
  },
  reasonWithoutRejecting: {
    rule: 'expenses.reason_without_rejecting',
    status: 400,
    message: () => 'You can give a reason only when you reject the expense.',
    field: 'rejectReason',
  },
  receiptAddress: {
    rule: 'expenses.receipt_address',
    status: 400,
    message: () => 'The URL of a receipt must start with https://.',
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
    message: () => `Receipts can be up to ${LIMITS.receiptBytes / MEGABYTE} MB.`,
    field: 'receipt',
  },
});
