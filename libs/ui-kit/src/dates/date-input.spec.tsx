import { dateIn } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useEffect, useReducer, useState, type SyntheticEvent } from 'react';
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

it('shows a calendar date on its own day and takes a typed one', async () => {
  const { user } = await renderWithUi(<Page />, { session: testSession() });
  const input = screen.getByLabelText('Due Date');
  expect(input).toHaveValue('Nov 20, 2026');
  await user.clear(input);
  await user.type(input, '2026-12-31{Enter}');
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
});

it('takes a typed date over by Enter without sending the form', async () => {
  const sent = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const { user } = await renderWithUi(
    <form onSubmit={sent}>
      <Page />
      <button type="submit">Mark Paid</button>
    </form>,
    { session: testSession() },
  );
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, '2026-12-31{Enter}');
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
  expect(sent).not.toHaveBeenCalled();
});

it('keeps what is being typed while the page around it is drawn again', async () => {
  let drawAgain = (): void => undefined;
  const LivePage = () => {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      drawAgain = draw;
    }, []);
    return <Page />;
  };
  const { user } = await renderWithUi(<LivePage />, { session: testSession() });
  const input = screen.getByLabelText('Due Date');
  await user.clear(input);
  await user.type(input, '2026-12-31');
  act(drawAgain);
  await user.tab();
  expect(screen.getByTestId('date')).toHaveTextContent('2026-12-31');
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'has the day of the company in %s as today, which is another one than elsewhere',
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
