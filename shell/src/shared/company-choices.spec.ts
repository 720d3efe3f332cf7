import { CURRENCIES, proposedCurrency, TIME_ZONES } from './company-choices';

it.each([
  ['Europe/Berlin', 'EUR'],
  ['Europe/Dublin', 'EUR'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['America/New_York', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Asia/Kolkata', 'INR'],
  ['Asia/Kathmandu', 'USD'],
])('proposes, in the time zone %s, the currency %s', (timeZone, currency) => {
  expect(proposedCurrency(timeZone)).toBe(currency);
  expect(CURRENCIES.map(({ value }) => value)).toContain(currency);
});

it.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
])('offers the time zone %s once, and not under its former name %s', (current, former) => {
  const zones = TIME_ZONES.map(({ value }) => value);
  expect(zones.filter((zone) => zone === current)).toHaveLength(1);
  expect(zones).not.toContain(former);
});
