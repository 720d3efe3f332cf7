import { PERCENT_PLACES, QUANTITY_PLACES, toFixedDecimal } from '@atrium/contracts';
import { totalFields, withNetAmount } from '../modules/billing/line-totals';
import type { RecurringInvoice } from '../modules/billing/recurring/recurring-invoice.entity';
import type { TaxRate } from '../modules/billing/tax-rates/tax-rate.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { DemoCalendar } from './demo-calendar';
import { taxOf } from './invoices';
import type { Row } from './rows';

interface Sample {
  description: string;
  unit: string;
  unitPrice: string;
  category: TaxRate['category'];
  schedule: Pick<RecurringInvoice, 'every' | 'unit' | 'mode' | 'status'>;
  daysUntilNext: number;
}

const SAMPLES: readonly Sample[] = [
  {
    description: 'Support and maintenance, monthly',
    unit: 'month',
    unitPrice: '1850',
    category: 'O',
    schedule: { every: 1, unit: 'month', mode: 'draft', status: 'active' },
    daysUntilNext: 12,
  },
  {
    description: 'Licenses and hosting, quarterly',
    unit: 'piece',
    unitPrice: '640',
    category: 'S',
    schedule: { every: 1, unit: 'quarter', mode: 'send', status: 'paused' },
    daysUntilNext: 40,
  },
];

/**
 * Builds recurring invoices whose first date is in the future, so that they create no invoices yet.
 */
export const buildRecurringInvoices = (
  calendar: DemoCalendar,
  projects: readonly Row<Project>[],
  taxRates: readonly Row<TaxRate>[],
  currency: string,
): Row<RecurringInvoice>[] =>
  SAMPLES.map(({ description, unit, unitPrice, category, schedule, daysUntilNext }, index) => {
    const project = projects[index];
    const line = {
      description,
      quantity: toFixedDecimal('1', QUANTITY_PLACES),
      unit,
      unitPrice: toFixedDecimal(unitPrice, QUANTITY_PLACES),
      discountPercent: toFixedDecimal('0', PERCENT_PLACES),
      ...taxOf(taxRates.find((rate) => rate.category === category)),
    };
    const lines = [withNetAmount(line, currency)];
    return {
      ...schedule,
      id: index + 1,
      createdAt: calendar.daysAgo(20, 9, index),
      createdById: 2,
      clientName: project?.clientName ?? '',
      clientEmail: project?.clientEmail ?? '',
      projectId: project?.id ?? null,
      description,
      terms: null,
      lines,
      amount: totalFields(lines, currency).amount,
      anchorDate: calendar.date(daysUntilNext),
      nextDate: calendar.date(daysUntilNext),
      lastDate: null,
      skippedDate: null,
      endDate: null,
      occurrences: null,
      dueDays: null,
    };
  });
