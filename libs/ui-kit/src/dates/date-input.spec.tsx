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

it('moves through the calendar with the arrow keys', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  const date = screen.getByTestId('date');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(date).toHaveTextContent('2026-11-20');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Today')).toBeVisible();
  expect(date).toHaveTextContent('2026-11-20');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(date).toHaveTextContent('2026-11-28');
  expect(screen.getByLabelText('Due Date')).toHaveValue('Nov 28, 2026');
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(date).toHaveTextContent('2026-11-20');
  await user.keyboard('{ArrowRight}{Escape}{ArrowRight}');
  expect(date).toHaveTextContent('2026-11-21');
});

it('does not move before the first or after the last selectable day', async () => {
  function Bounded() {
    const [value, setValue] = useState<string | null>('2026-11-20');
    return (
      <DateInput
        aria-label="Due Date"
        value={value}
        min="2026-11-19"
        max="2026-11-21"
        onChange={setValue}
      />
    );
  }
  const { user } = await renderWithUi(<Bounded />, { session: testSession() });
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const input = screen.getByLabelText('Due Date');
  expect(input).toHaveValue('Nov 20, 2026');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(input).toHaveValue('Nov 21, 2026');
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
