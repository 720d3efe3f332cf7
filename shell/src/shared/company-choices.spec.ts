import { CURRENCIES, proposedCurrency } from './company-choices';

it.each([
  ['Europe/Berlin', 'EUR'],
  ['Europe/Dublin', 'EUR'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['America/New_York', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Asia/Kathmandu', 'USD'],
])('proposes, in the time zone %s, the currency %s', (timeZone, currency) => {
  expect(proposedCurrency(timeZone)).toBe(currency);
  expect(CURRENCIES.map(({ value }) => value)).toContain(currency);
});
