import { MINUTE_MS } from '@atrium/contracts';
import { testSession } from '@atrium/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { Clamped, EmailLink, TimeAgo, truncate } from './text';

it('cuts a text after two lines by default and shows all of it on hover', () => {
  render(
    <>
      <Clamped title="A long name">
        <a href="/1">A long name</a>
      </Clamped>
      <Clamped lines={3}>A description</Clamped>
    </>,
  );
  expect(screen.getByTitle('A long name')).toHaveStyle({ WebkitLineClamp: '2' });
  expect(screen.getByTitle('A description')).toHaveStyle({ WebkitLineClamp: '3' });
});

it('keeps emoji complete when it shortens a text', () => {
  expect(truncate(`${'a'.repeat(79)}🚀`)).toBe(`${'a'.repeat(79)}…`);
});

it('shows an old timestamp as its date in the company time zone, with the time on hover', async () => {
  const base = testSession();
  const session = { ...base, settings: { ...base.settings, timeZone: 'Asia/Tokyo' } };
  await renderWithUi(<TimeAgo className="when" timestamp="2026-01-01T20:30:00.000Z" />, {
    session,
  });
  const time = screen.getByText('Jan 2, 2026').closest('time');
  expect(time).toHaveAttribute('title', 'Jan 2, 2026, 5:30 AM');
  expect(time).toHaveAttribute('datetime', '2026-01-01T20:30:00.000Z');
  expect(time).toHaveClass('when');
});

it('shows a recent time relative to now', async () => {
  const moment = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  await renderWithUi(<TimeAgo timestamp={moment} />, { session: testSession() });
  expect(screen.getByText('5 minutes ago')).toBeVisible();
});

it('updates a recent time every minute while it stays on the screen', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
  });
  try {
    const moment = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
    await renderWithUi(<TimeAgo timestamp={moment} />, { session: testSession() });
    act(() => jest.advanceTimersByTime(2 * MINUTE_MS));
    expect(screen.getByText('7 minutes ago')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('breaks an email address before its domain', () => {
  render(<EmailLink address="robin.hale@example.com" />);
  const link = screen.getByRole('link', { name: 'robin.hale@example.com' });
  expect(link).toHaveAttribute('href', 'mailto:robin.hale@example.com');
  expect(link.innerHTML).toBe('robin.hale@<wbr>example.com');
});
