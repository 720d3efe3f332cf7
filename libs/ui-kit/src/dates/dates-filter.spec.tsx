import { dateIn } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import { periodsAround } from './date-periods';
import { type DateRangeValues, DatesFilter } from './dates-filter';

const RANGES = [
  { name: 'created', label: 'Created' },
  { name: 'due', label: 'Due' },
] as const;

type Values = DateRangeValues<'created' | 'due'>;

const NO_DATES: Values = { createdFrom: null, createdTo: null, dueFrom: null, dueTo: null };

function Filter({ onChange }: { onChange: (values: Values) => void }) {
  const [values, setValues] = useState(NO_DATES);
  const change = (next: Values): void => {
    setValues(next);
    onChange(next);
  };
  return <DatesFilter ranges={RANGES} values={values} onChange={change} />;
}

describe('DatesFilter', () => {
  it('applies ranges, names them on its button and clears them', async () => {
    const onChange = jest.fn();
    const { user } = await renderWithUi(<Filter onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    await user.type(await screen.findByLabelText(/^Due from/), '2026-11-01');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ ...NO_DATES, dueFrom: '2026-11-01' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Dates: Due from Nov 1, 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Clear Dates' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(NO_DATES));
  });

  it('fills in the dates of a period, which can still be changed', async () => {
    const onChange = jest.fn();
    const { user } = await renderWithUi(<Filter onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    await user.type(await screen.findByLabelText(/^Due from/), 'someday');
    await user.tab();
    const periods = within(screen.getByRole('group', { name: 'Due' }));
    await user.click(periods.getByRole('button', { name: 'Last Month' }));
    await user.clear(screen.getByLabelText(/^Due to/));
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const [, lastMonth] = periodsAround(dateIn('UTC'));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ ...NO_DATES, dueFrom: lastMonth?.from }),
    );
  });

  it('asks before it discards a period, and marks the one whose dates are chosen', async () => {
    const { user } = await renderWithUi(<Filter onChange={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    const periods = within(await screen.findByRole('group', { name: 'Due' }));
    await user.click(periods.getByRole('button', { name: 'This Month' }));
    await waitFor(() =>
      expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('This Month'),
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    await user.clear(screen.getByLabelText(/^Due to/));
    await user.tab();
    expect(periods.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('shows only its icon on a tablet, with its name as a tooltip', async () => {
    const media = matchMedia('');
    const tablet = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, matches: query === '(max-width: 1024px)' }));
    const { user } = await renderWithUi(<Filter onChange={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Dates' });
    expect(button).toHaveTextContent(/^$/);
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Dates');
    tablet.mockRestore();
  });

  it('rejects a range that ends before it starts', async () => {
    const onChange = jest.fn();
    const { user } = await renderWithUi(<Filter onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    await user.type(await screen.findByLabelText(/^Created from/), '2026-11-05');
    await user.tab();
    await user.type(screen.getByLabelText(/^Created to/), '2026-11-01');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Enter a date on or after Nov 5, 2026.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
