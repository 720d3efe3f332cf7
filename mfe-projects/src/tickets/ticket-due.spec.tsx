import { renderWithUi } from '@atrium/ui-kit/testing';
import { act, screen } from '@testing-library/react';
import { listedTicket } from '../testing/tickets';
import { TicketDue } from './ticket-due';

beforeEach(() =>
  jest.useFakeTimers({
    now: Date.parse('2026-11-20T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
  }),
);
afterEach(() => jest.useRealTimers());

it('says that a ticket is overdue while it stays on the screen', async () => {
  const ticket = listedTicket({ dueAt: '2026-11-20T12:02:00.000Z' });
  await renderWithUi(<TicketDue ticket={ticket} />);
  expect(screen.getByText('Resolution due in 2 min')).toBeVisible();
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('Resolution overdue by 3 min')).toBeVisible();
});
