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
  schedule: Pick<RecurringInvoice, 'every' | 'mode' | 'status'> & {
    unit: RecurringInvoice['unit'];
    /** Days until the next date. */
    dueIn: number;
  };
}

const SAMPLES: readonly Sample[] = [
  {
    description: 'Support and maintenance, monthly',
    unit: 'month',
    unitPrice: '1850',
    category: 'O',
    schedule: { every: 1, unit: 'month', dueIn: 12, mode: 'draft', status: 'active' },
  },
  {
    description: 'Licences and hosting, quarterly',
    unit: 'piece',
    unitPrice: '640',
    category: 'S',
    schedule: { every: 1, unit: 'quarter', dueIn: 40, mode: 'send', status: 'paused' },
  },
];

/** Builds recurring invoices whose first date is still to come, so that the figures stay. */
export const buildRecurringInvoices = (
  calendar: DemoCalendar,
  projects: readonly Row<Project>[],
  taxRates: readonly Row<TaxRate>[],
): Row<RecurringInvoice>[] =>
  SAMPLES.map(({ description, unit, unitPrice, category, schedule }, index) => {
    const { dueIn, ...plan } = schedule;
    const project = projects[index];
    const lines = [
      withNetAmount({
        description,
        quantity: toFixedDecimal('1', QUANTITY_PLACES),
        unit,
        unitPrice: toFixedDecimal(unitPrice, QUANTITY_PLACES),
        discountPercent: toFixedDecimal('0', PERCENT_PLACES),
        ...taxOf(taxRates.find((rate) => rate.category === category)),
      }),
    ];
    return {
      ...plan,
      id: index + 1,
      createdAt: calendar.daysAgo(20, 9, index),
      createdById: 2,
      clientName: project?.clientName ?? '',
      clientEmail: project?.clientEmail ?? '',
      projectId: project?.id ?? null,
      description,
      terms: null,
      lines,
      amount: totalFields(lines).amount,
      anchorDate: calendar.date(dueIn),
      nextDate: calendar.date(dueIn),
      lastDate: null,
      endDate: null,
      occurrences: null,
      dueDays: null,
    };
  });
