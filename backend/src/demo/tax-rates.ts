import type { TaxRate } from '../modules/billing/tax-rates/tax-rate.entity';
import type { DemoCalendar } from './demo-calendar';
import type { Row } from './rows';

type Sample = Pick<TaxRate, 'name' | 'category' | 'percent'> &
  Partial<Pick<TaxRate, 'reason' | 'isDefault' | 'isActive'>>;

/** One rate of each common kind, and a retired one (docs/domain/demo-data.md#contents). */
const TAX_RATES: readonly Sample[] = [
  { name: 'Sales tax 5.5%', category: 'S', percent: '5.500' },
  {
    name: 'Services, not taxed',
    category: 'O',
    percent: '0.000',
    reason: 'Professional services are not subject to sales tax.',
    isDefault: true,
  },
  {
    name: 'Exempt organization',
    category: 'E',
    percent: '0.000',
    reason: 'Exempt from sales tax: exemption certificate on file.',
  },
  { name: 'EU VAT 19%', category: 'S', percent: '19.000' },
  {
    name: 'EU reverse charge',
    category: 'AE',
    percent: '0.000',
    reason: 'Reverse charge: the recipient owes the VAT.',
  },
  { name: 'Sales tax 5%', category: 'S', percent: '5.000', isActive: null },
];

export const buildTaxRates = (calendar: DemoCalendar): Row<TaxRate>[] =>
  TAX_RATES.map((rate, index) => ({
    reason: null,
    isDefault: null,
    isActive: true,
    ...rate,
    id: index + 1,
    createdAt: calendar.daysAgo(340, 9, index),
  }));
