import { screen } from '@testing-library/react';
import { testSession } from '@atrium/web-kit/testing';
import { renderWithUi } from '../testing';
import { TimeAgo } from './time-ago';

const MINUTE_MS = 60_000;

it('says how long ago it was, and on hover when, as the clocks of the company show it', async () => {
  const base = testSession();
  const session = { ...base, settings: { ...base.settings, timeZone: 'Asia/Tokyo' } };
  await renderWithUi(<TimeAgo className="when" moment="2026-01-01T20:30:00.000Z" />, { session });
  const time = screen.getByText('Jan 1, 2026');
  expect(time).toHaveAttribute('title', 'Jan 2, 2026, 5:30 AM');
  expect(time).toHaveAttribute('datetime', '2026-01-01T20:30:00.000Z');
  expect(time).toHaveClass('when');
});

it('counts from now', async () => {
  const moment = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  await renderWithUi(<TimeAgo moment={moment} />, { session: testSession() });
  expect(screen.getByText('5 minutes ago')).toBeVisible();
});
