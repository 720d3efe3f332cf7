import { DENIAL_MESSAGES, type Ability, type InvoiceStatus } from '@atrium/contracts';
import { AppError, defineErrors } from '../../platform/http/app-error';

export const invoiceErrors = defineErrors({
  numberTaken: {
    rule: 'invoices.number_taken',
    status: 409,
    message: (number: string) =>
      `Another invoice has the number ${number} already. Choose a different one.`,
    field: 'invoiceNumber',
  },
  statusNotReachable: {
    rule: 'invoices.status_not_reachable',
    status: 409,
    message: (from: InvoiceStatus, to: InvoiceStatus) =>
      to === 'overdue'
        ? 'An invoice becomes overdue by itself, the day after its due date.'
        : `An invoice that is ${from} cannot become ${to}.`,
    field: 'status',
  },
  paidInFuture: {
    rule: 'invoices.paid_in_future',
    status: 400,
    message: () => 'Paid date must not lie in the future.',
    field: 'paidDate',
  },
  paidDateWithoutPayment: {
    rule: 'invoices.paid_date_without_payment',
    status: 400,
    message: () => 'Only a paid invoice has a paid date.',
    field: 'paidDate',
  },
  unknownProject: {
    rule: 'invoices.unknown_project',
    status: 400,
    message: () => 'There is no such project.',
    field: 'projectId',
  },
});

/** Throws 409 with the name of the rule when the state of the invoice refuses. */
export function assertStateAllows(decision: Ability): void {
  if (decision !== true) throw new AppError(409, DENIAL_MESSAGES[decision], { rule: decision });
}
