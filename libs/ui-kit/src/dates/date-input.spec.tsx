import { addDays, dateIn } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { type SyntheticEvent, useEffect, useReducer, useState } from 'react';
import { renderWithUi } from '../testing';
import { DateInput } from './date-input';

function Page() {
  const [date, setDate] = useState<string | null>('2026-11-20');
  return (
    <>
      <DateInput aria-label="Due Date" value={date} onChange={setDate} />
      <output data-testid="date">{String(date)}</output>
    </>
  );
}

it('shows a calendar date without shifting its day and accepts a typed one', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  const input = screen.getByLabelText('Due Date');
  expect(input).toHaveValue('Nov 20, 2026');
  await user.clear(input);
  await user.type(input, '2026-12-31{Enter}');
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
});

it.each(['2/1/2027', '02/01/2027', '2027-02-01', 'Feb 1, 2027', '1 February 2027'])(
  'reads %j and leads to the next field with Tab',
  async (text) => {
    const { user } = await renderWithUi(
      <>
        <Page />
        <input aria-label="Next" />
      </>,
      { session: testSession() },
    );
    const input = screen.getByLabelText('Due Date');
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    expect(screen.getByLabelText('Next')).toHaveFocus();
    expect(screen.getByTestId('date')).toHaveTextContent('2027-02-01');
  },
);

it('accepts a typed date on Enter without submitting the form', async () => {
  const sent = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const { user } = await renderWithUi(
    <form onSubmit={sent}>
      <Page />
      <button type="submit">Mark as Paid</button>
    </form>,
    { session: testSession() },
  );
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, '2026-12-31{Enter}');
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['tomorrow', 1],
  ['+3d', 3],
])('reads %j when the user leaves the field', async (text, days) => {
  const { user } = await renderWithUi(
    <>
      <Page />
      <input aria-label="Next" />
    </>,
    { session: testSession() },
  );
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, text);
  const before = dateIn('UTC');
  await user.tab();
  expect(screen.getByLabelText('Next')).toHaveFocus();
  expect([before, dateIn('UTC')].map((today) => addDays(today, days))).toContain(
    screen.getByTestId('date').textContent,
  );
});

it('moves to the next field on Tab', async () => {
  const { user } = await renderWithUi(
    <>
      <Page />
      <input aria-label="Next" />
    </>,
    { session: testSession() },
  );
  await user.click(screen.getByLabelText('Due Date'));
  await user.tab();
  expect(screen.getByLabelText('Next')).toHaveFocus();
});

it('moves through the calendar with the arrow keys and accepts the day with Enter', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  const date = screen.getByTestId('date');
  await user.tab();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(await screen.findByText('Today')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowUp}');
  expect(screen.getByLabelText('Due Date')).toHaveValue('Nov 28, 2026');
  expect(screen.getByText('Saturday, November 28, 2026')).toBeInTheDocument();
  expect(date).toHaveTextContent('2026-11-20');
  await user.keyboard('{Enter}');
  expect(date).toHaveTextContent('2026-11-28');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText('Due Date')).toHaveValue('Nov 28, 2026');
});

it('accepts the day that the arrow keys reached when the user leaves the field', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  await user.tab();
  expect(screen.getByTestId('date')).toHaveTextContent('2026-11-21');
});

it('returns to the date of the field on Escape', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect(screen.getByLabelText('Due Date')).toHaveValue('Nov 20, 2026');
  await user.tab();
  expect(screen.getByTestId('date')).toHaveTextContent('2026-11-20');
});

it('enters the calendar at the date that the user has typed', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, '1 Feb 2027{ArrowDown}{ArrowRight}{Enter}');
  expect(screen.getByTestId('date')).toHaveTextContent('2027-02-02');
});

it.each([
  ['2026-11-20', 'Nov 19, 2026', 'Nov 21, 2026'],
  ['2030-01-01', 'Nov 19, 2026', 'Nov 21, 2026'],
])('does not move beyond the first and last selectable day from %s', async (value, min, max) => {
  const { user } = await renderWithUi(
    <DateInput aria-label="Due Date" value={value} min="2026-11-19" max="2026-11-21" />,
    { session: testSession() },
  );
  const input = screen.getByLabelText('Due Date');
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(input).toHaveValue(min);
  await user.keyboard('{ArrowDown}');
  expect(input).toHaveValue(max);
});

it('keeps typed text while the page renders again', async () => {
  let rerender = (): void => undefined;
  const LivePage = () => {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      rerender = draw;
    }, []);
    return <Page />;
  };
  const { user } = await renderWithUi(<LivePage />, { session: testSession() });
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, '2026-12-31');
  act(rerender);
  await user.tab();
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'uses the current day in the company time zone %s as Today',
  async (timeZone) => {
    const session = testSession();
    const { user } = await renderWithUi(<Page />, {
      session: { ...session, settings: { ...session.settings, timeZone } },
    });
    await user.click(screen.getByLabelText('Due Date'));
    const before = dateIn(timeZone);
    await user.click(await screen.findByText('Today'));
    expect([before, dateIn(timeZone)]).toContain(screen.getByTestId('date').textContent);
  },
);
