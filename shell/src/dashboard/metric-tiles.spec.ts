import { monthChange } from './metric-tiles';

describe('monthChange', () => {
  it.each([
    [12, true, { amount: '+12%', isImprovement: true }],
    [12, false, { amount: '+12%', isImprovement: false }],
    [-7, true, { amount: '−7%', isImprovement: false }],
    [-7, false, { amount: '−7%', isImprovement: true }],
    [1250, true, { amount: '+1,250%', isImprovement: true }],
  ])(
    'describes a change of %i percent when growth is good: %s',
    (percent, isGrowthGood, change) => {
      expect(monthChange(percent, { isGrowthGood })).toEqual({
        change,
        caption: 'from last month',
      });
    },
  );

  it('says that a metric has not changed or has no earlier value', () => {
    expect(monthChange(0)).toEqual({ caption: 'No change from last month' });
    expect(monthChange(null)).toEqual({ caption: 'No data from last month' });
  });
});
