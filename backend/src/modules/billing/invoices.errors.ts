import type { InvoiceStatus } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const invoiceErrors = defineErrors({
  numberTaken: {
    rule: 'invoices.number_taken',
    status: 409,
    message: (number: string) =>
      `Another invoice already has the number ${number}. Choose a different one.`,
    field: 'invoiceNumber',
  },
  statusNotReachable: {
    rule: 'invoices.status_not_reachable',
    status: 409,
    message: (from: InvoiceStatus, to: InvoiceStatus) =>
      to === 'overdue'
        ? 'An invoice becomes overdue automatically on the day after its due date.'
        : `An invoice that is ${from} can't become ${to}.`,
    field: 'status',
  },
  paidInFuture: {
    rule: 'invoices.paid_in_future',
    status: 400,
    message: () => "The paid date can't be in the future.",
    field: 'paidDate',
  },
  paidDateWithoutPayment: {
    rule: 'invoices.paid_date_without_payment',
    status: 400,
    message: () => 'Only a paid invoice can have a paid date.',
    field: 'paidDate',
  },
  unknownProject: {
    rule: 'invoices.unknown_project',
    status: 400,
    message: () => 'There is no such project.',
    field: 'projectId',
  },
});
