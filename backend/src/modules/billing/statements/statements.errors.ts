import { formatList } from '@atrium/contracts';
import { defineErrors } from '../../../platform/http/app-error';

export const statementErrors = defineErrors({
  endBeforeStart: {
    rule: 'statements.end_before_start',
    status: 400,
    message: () => "The end of the statement can't be before its start.",
    field: 'to',
  },
  tooManyEntries: {
    rule: 'statements.too_many_invoices',
    status: 400,
    title: 'The statement has too many entries',
    message: (limit: string) =>
      `The statement has more than ${limit} entries in this period. Choose a later start.`,
    field: 'from',
  },
  severalCurrencies: {
    rule: 'statements.several_currencies',
    status: 409,
    title: 'The balances have several currencies',
    message: (currencies: readonly string[]) =>
      `This client's balances are in ${formatList(currencies)}, so they can't be added up. Choose one of these currencies.`,
    field: 'currency',
  },
});
