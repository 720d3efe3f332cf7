import type { AgedBalanceDto } from '../api/endpoints.generated';

type Age = Exclude<keyof AgedBalanceDto, 'total' | 'currency'>;

/** The age ranges of balances (docs/domain/invoices.md#aging). */
export const AGES: readonly { key: Age; label: string; title: string }[] = [
  { key: 'notDue', label: 'Not due', title: 'Not Due' },
  { key: 'days1to30', label: '1–30 days', title: '1–30 Days' },
  { key: 'days31to60', label: '31–60 days', title: '31–60 Days' },
  { key: 'days61to90', label: '61–90 days', title: '61–90 Days' },
  { key: 'over90', label: 'Over 90 days', title: 'Over 90 Days' },
];
