import { defineErrors } from '../../../platform/http/app-error';

export const recurringInvoiceErrors = defineErrors({
  endBeforeFirstDate: {
    rule: 'recurring_invoices.end_before_first_date',
    status: 400,
    message: () => "The end date can't be before the first date.",
    field: 'endDate',
  },
  twoEnds: {
    rule: 'recurring_invoices.two_ends',
    status: 400,
    message: () => 'Enter an end date or a number of invoices, not both.',
    field: 'occurrences',
  },
  noDates: {
    rule: 'recurring_invoices.no_dates',
    status: 400,
    message: () => 'This schedule has no dates left. Choose a later end.',
    field: 'endDate',
  },
});
