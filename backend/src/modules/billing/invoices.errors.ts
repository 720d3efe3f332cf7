import {
  formatMoney,
  formatPercent,
  type InvoiceStatus,
  LIMITS,
  trimDecimal,
} from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const invoiceErrors = defineErrors({
  importedCreditNote: {
    rule: 'invoices.imported_credit_note',
    status: 400,
    message: () => "Credit notes can't be imported. Create them from their invoices.",
    field: 'kind',
  },
  numberTaken: {
    rule: 'invoices.number_taken',
    status: 409,
    title: 'The invoice number is taken',
    message: (number: string) =>
      `The number ${number} has already been used. Choose a different one.`,
    field: 'invoiceNumber',
  },
  numberReserved: {
    rule: 'invoices.number_reserved',
    status: 400,
    message: () =>
      'Numbers such as CN-2026-0001 are reserved for credit notes. Choose a different one.',
    field: 'invoiceNumber',
  },
  statusNotReachable: {
    rule: 'invoices.status_not_reachable',
    status: 409,
    title: 'The invoice cannot change to this status',
    message: (from: InvoiceStatus, to: InvoiceStatus) => {
      if (to === 'overdue') {
        return 'An invoice becomes overdue automatically on the day after its due date.';
      }
      if (from === 'draft' && to === 'pending') return 'Issue the draft to make it pending.';
      return `You can't change an invoice from ${from} to ${to}.`;
    },
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
  amountDiffers: {
    rule: 'invoices.amount_differs',
    status: 400,
    title: 'The amount differs from the lines',
    message: (total: string, currency: string) =>
      `The amount must equal the total of the lines, which is ${formatMoney(total, { currency })}.`,
    field: 'amount',
  },
  totalTooLarge: {
    rule: 'invoices.total_too_large',
    status: 400,
    message: () => 'The total must not exceed 99,999,999.99.',
    field: 'lines',
  },
  tooManyLines: {
    rule: 'invoices.too_many_lines',
    status: 400,
    title: 'There are too many lines',
    message: (document: string) => `${document} can have at most ${LIMITS.invoiceLines} lines.`,
    field: 'lines',
  },
  dueBeforeIssue: {
    rule: 'invoices.due_before_issue',
    status: 400,
    message: () => "The due date can't be before the issue date.",
    field: 'dueDate',
  },
  deliveryDateMissing: {
    rule: 'invoices.delivery_missing',
    status: 400,
    message: () => 'Intra-community lines need a delivery date.',
    field: 'deliveryDate',
  },
  deliveryCountryMissing: {
    rule: 'invoices.delivery_missing',
    status: 400,
    message: () => 'Intra-community lines need a delivery country.',
    field: 'deliveryCountry',
  },
  draftNumber: {
    rule: 'invoices.draft_number',
    status: 400,
    message: () => 'A draft has no number. It gets one when you issue it.',
    field: 'invoiceNumber',
  },
  reasonRequired: {
    rule: 'invoices.reason_required',
    status: 400,
    message: () => 'Please enter a reason for cancelling this invoice.',
    field: 'reason',
  },
  overpayment: {
    rule: 'invoices.overpayment',
    status: 409,
    title: 'The payment exceeds the balance due',
    message: (balance: string, currency: string) =>
      `Only ${formatMoney(balance, { currency })} is left to pay.`,
    field: 'amount',
  },
  overRefund: {
    rule: 'invoices.over_refund',
    status: 409,
    title: 'The refund exceeds the remaining amount',
    message: (balance: string, currency: string) =>
      `Only ${formatMoney(balance, { currency })} is left to refund.`,
    field: 'amount',
  },
  paymentNotRounded: {
    rule: 'invoices.payment_not_rounded',
    status: 400,
    message: () => 'The currency of this invoice has no cents. Enter a whole amount.',
    field: 'amount',
  },
  dateInFuture: {
    rule: 'invoices.paid_in_future',
    status: 400,
    message: () => "The date can't be in the future.",
    field: 'date',
  },
  unknownCreditLine: {
    rule: 'invoices.unknown_line',
    status: 400,
    message: () => 'Choose lines of this invoice, each only once.',
    field: 'lines',
  },
  overCredited: {
    rule: 'invoices.over_credited',
    status: 409,
    title: 'The credit exceeds the remaining amount',
    message: (description: string, rest: string) =>
      `Only ${trimDecimal(rest)} of "${description.slice(0, 60)}" is left to credit.`,
    field: 'lines',
  },
  unknownCreditTax: {
    rule: 'invoices.unknown_tax',
    status: 400,
    message: () => 'Choose a tax category and percent of this invoice.',
    field: 'amounts',
  },
  creditNotRounded: {
    rule: 'invoices.credit_not_rounded',
    status: 400,
    message: () => 'The currency of this invoice has no cents. Enter a whole amount.',
    field: 'amounts',
  },
  overCreditedTax: {
    rule: 'invoices.over_credited',
    status: 409,
    title: 'The credit exceeds the remaining amount',
    message: (percent: string, rest: string, currency: string) =>
      `Only ${formatMoney(rest, { currency })} net at ${formatPercent(percent)} tax is left to credit.`,
    field: 'amounts',
  },
  creditOfNothing: {
    rule: 'invoices.credit_of_nothing',
    status: 400,
    message: () => 'The credit note would be 0.00. Enter a larger quantity or amount.',
  },
  nothingToCredit: {
    rule: 'invoices.over_credited',
    status: 409,
    message: () => 'There is nothing left to credit.',
    field: 'lines',
  },
  notIssued: {
    rule: 'invoices.not_issued',
    status: 409,
    message: () => 'A draft has no e-invoice. Issue it first.',
  },
  noEInvoice: {
    rule: 'invoices.no_e_invoice',
    status: 409,
    title: 'The e-invoice is incomplete',
    message: (problems: readonly string[]) =>
      `This can't be an e-invoice yet: ${problems.join(' ')}`,
  },
  alreadySent: {
    rule: 'invoices.already_sent',
    status: 409,
    message: () => 'This invoice was already sent. Open it to send it again.',
  },
  paidNotSent: {
    rule: 'invoices.paid_not_sent',
    status: 409,
    message: () => 'This invoice is already paid. Open it to send it anyway.',
  },
  remindedToday: {
    rule: 'invoices.reminded_today',
    status: 409,
    message: () =>
      'A reminder was sent in the last 24 hours. Open the invoice to send another one.',
  },
  linkRevoked: {
    rule: 'invoices.link_revoked',
    status: 410,
    message: () => 'This link was turned off. Ask the company that sent it for a new one.',
  },
  unknownLink: {
    rule: 'invoices.unknown_link',
    status: 404,
    message: () => "This link doesn't exist. Check that you copied the complete link.",
  },
  unknownProject: {
    rule: 'invoices.unknown_project',
    status: 400,
    message: () => "This project doesn't exist. It may have been deleted.",
    field: 'projectId',
  },
});
