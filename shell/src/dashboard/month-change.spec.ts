import { monthChange } from './month-change';

it.each([
  [12, true, { amount: '+12%', direction: 'up', good: true }],
  [12, false, { amount: '+12%', direction: 'up', good: false }],
  [-7, true, { amount: '−7%', direction: 'down', good: false }],
  [-7, false, { amount: '−7%', direction: 'down', good: true }],
  [1250, true, { amount: '+1,250%', direction: 'up', good: true }],
])('%i percent, growth being good: %s', (percent, growthIsGood, change) => {
  expect(monthChange(percent, growthIsGood)).toEqual({ change, caption: 'from last month' });
});

it('says so when nothing has changed, or nothing was there before', () => {
  expect(monthChange(0)).toEqual({ caption: 'No change from last month' });
  expect(monthChange(null)).toEqual({ caption: 'Nothing last month to compare with' });
});
