import { financeTrend, ticketTrend } from './trends';

describe('financeTrend', () => {
  const months = [
    { month: '2025-12', revenue: '9007199254740993.01', otherCurrencies: [], expenses: '0.00' },
    { month: '2026-01', revenue: '18400.00', otherCurrencies: [], expenses: '9350.50' },
  ];

  it('labels each month and keeps its exact amounts', () => {
    const { points } = financeTrend(months, 'USD');
    expect(points.map(({ tick, name }) => [tick, name])).toEqual([
      ['Dec', 'December 2025'],
      ['Jan', 'January 2026'],
    ]);
    expect(points[0]?.texts).toEqual(['$9,007,199,254,740,993.01', '$0.00']);
    expect(points[1]?.values).toEqual([18400, 9350.5]);
  });

  it.each([
    ['USD', 0, '$0'],
    ['USD', 1500, '$1.5K'],
    ['EUR', 20_000, '€20K'],
    ['USD', 3_200_000, '$3.2M'],
  ])('formats axis values in %s: %d as %s', (currency, value, text) => {
    expect(financeTrend([], currency).formatAxisValue(value)).toBe(text);
  });
});

describe('ticketTrend', () => {
  it('labels each week by its Monday, and in full from Monday to Sunday', () => {
    const { points } = ticketTrend([
      { week: '2026-11-16', opened: 1250, resolved: 3 },
      { week: '2026-12-28', opened: 0, resolved: 0 },
    ]);
    expect(points).toEqual([
      {
        key: '2026-11-16',
        tick: 'Nov 16',
        name: 'Nov 16 – 22, 2026',
        values: [1250, 3],
        texts: ['1,250', '3'],
      },
      {
        key: '2026-12-28',
        tick: 'Dec 28',
        name: 'Dec 28, 2026 – Jan 3, 2027',
        values: [0, 0],
        texts: ['0', '0'],
      },
    ]);
  });
});
