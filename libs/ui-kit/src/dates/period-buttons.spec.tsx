import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import type { DatePeriod } from './date-periods';
import { PeriodButtons } from './period-buttons';

type Dates = Pick<DatePeriod, 'from' | 'to'>;

function Buttons({ initial }: { initial: Dates | undefined }) {
  const [dates, setDates] = useState(initial);
  return (
    <PeriodButtons label="Period" from={dates?.from} to={dates?.to} endsToday onChange={setDates} />
  );
}

describe('PeriodButtons in the first month of a year', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2027-01-15T12:00:00Z'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
  });

  afterEach(() => jest.useRealTimers());

  const open = async (initial?: Dates) => {
    const { user } = await renderWithUi(<Buttons initial={initial} />);
    const periods = within(screen.getByRole('group', { name: 'Period' }));
    const pressed = () =>
      periods.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
    const click = (name: string) => user.click(periods.getByRole('button', { name }));
    return { pressed, click };
  };

  it('marks the clicked one of several periods with the same dates', async () => {
    const { pressed, click } = await open();
    for (const name of ['This Quarter', 'This Month', 'This Year', 'Last Month']) {
      await click(name);
      expect(pressed()).toEqual([name]);
    }
  });

  it('marks the shortest of several periods whose dates were entered', async () => {
    const { pressed } = await open({ from: '2027-01-01', to: '2027-01-15' });
    expect(pressed()).toEqual(['This Month']);
  });
});
