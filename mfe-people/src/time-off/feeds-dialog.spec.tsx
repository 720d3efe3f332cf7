import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { timeOffServer } from '../testing/time-off-server';
import { TimeOffPage } from './time-off-page';

const { server } = timeOffServer();

const openPage = () =>
  renderWithUi(<></>, {
    at: '/time-off',
    routes: [{ path: '/time-off/*', element: <TimeOffPage /> }],
    session: testSession({ id: 7, role: 'employee' }),
  });

describe('calendar URLs', () => {
  it('creates, copies and renews a URL', async () => {
    let url: string | null = null;
    server.use(
      http.get('*/api/timeoff/feeds', () =>
        HttpResponse.json([
          { scope: 'personal', url, renewedAt: url && '2026-11-20T14:05:09.120Z' },
          { scope: 'team', url: null, renewedAt: null },
        ]),
      ),
      http.post('*/api/timeoff/feeds/personal', () => {
        url = `http://localhost/api/calendar/${url ? 'second' : 'first'}.ics`;
        return HttpResponse.json({ scope: 'personal', url, renewedAt: null }, { status: 201 });
      }),
    );
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /Subscribe$/ }));
    const mine = within(await screen.findByRole('region', { name: 'My Time Off' }));
    await user.click(mine.getByRole('button', { name: 'Create URL' }));
    const field = await mine.findByLabelText('URL of My Time Off');
    expect(field).toHaveValue('http://localhost/api/calendar/first.ics');
    await user.click(mine.getByRole('button', { name: /Copy$/ }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('URL copied'));
    await user.click(mine.getByRole('button', { name: /Renew$/ }));
    await user.click(await screen.findByRole('button', { name: 'Renew URL' }));
    await waitFor(() => expect(field).toHaveValue('http://localhost/api/calendar/second.ics'));
  });
});
