import { ticketTrend } from './ticket-trend';

it('names each week by its Monday, and in full from Monday to Sunday', () => {
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
