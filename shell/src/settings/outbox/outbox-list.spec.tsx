import { toastStore } from '@atrium/web-kit';
import { apiServer, failsOnce, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OutboxMessageDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { OutboxList } from './outbox-list';

const MAIL: OutboxMessageDto = {
  id: '7',
  template: 'notification',
  recipient: 'kim@example.com',
  subject: 'T-0042 was assigned to you',
  status: 'failed',
  attempts: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextAttemptAt: '2026-01-01T00:00:00.000Z',
  sentAt: null,
  lastError: 'Mailbox full',
  abilities: { read: true, retry: true },
};

const server = apiServer();

const open = () =>
  renderInShell(<OutboxList />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'settings.manage'] }),
    at: '/settings?tab=outbox',
  });

it('lists the reason for which an email was not sent', async () => {
  server.use(
    http.get('*/api/settings/outbox', () =>
      HttpResponse.json([{ ...MAIL, status: 'pending', lastError: 'Connection refused' }], {
        headers: { 'X-Total-Count': '1' },
      }),
    ),
  );
  await open();
  expect(await screen.findByText('Connection refused')).toBeVisible();
});

it('searches the emails', async () => {
  const mails = [MAIL, { ...MAIL, id: '8', subject: 'Your invitation' }];
  server.use(
    http.get('*/api/settings/outbox', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      return HttpResponse.json(mails.filter(({ subject }) => subject.includes(search)));
    }),
  );
  const { user } = await open();
  expect(await screen.findByText('T-0042 was assigned to you')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Search emails...'), 'invitation');
  await waitFor(() => expect(screen.queryByText('T-0042 was assigned to you')).toBeNull());
  expect(screen.getByText('Your invitation')).toBeVisible();
});

it('opens an email in a new tab by Ctrl+click', async () => {
  server.use(
    http.get('*/api/settings/outbox', () =>
      HttpResponse.json([MAIL], { headers: { 'X-Total-Count': '1' } }),
    ),
  );
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open();
  const row = await screen.findByText('T-0042 was assigned to you');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith('/settings?tab=outbox&message=7', '_blank', 'noopener');
  newTab.mockRestore();
});

it('opens a failed email and sends it again', async () => {
  let tried = 0;
  server.use(
    http.get('*/api/settings/outbox', () =>
      HttpResponse.json([MAIL], { headers: { 'X-Total-Count': '1' } }),
    ),
    http.get('*/api/settings/outbox/7', () =>
      HttpResponse.json({ ...MAIL, text: 'Hello Kim', hasHtml: false }),
    ),
    http.post('*/api/settings/outbox/7/retry', () => {
      tried += 1;
      return HttpResponse.json({ ...MAIL, status: 'sent', recipient: 'new@client.example' });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByText('T-0042 was assigned to you'));
  expect(await screen.findByText('Hello Kim')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Email sent',
      description: 'The mail server accepted it for new@client.example.',
    }),
  );
  expect(tried).toBe(1);
});

it('explains that the text of an email could not be loaded, and loads it again with Retry', async () => {
  server.use(
    failsOnce('*/api/settings/outbox/7'),
    http.get('*/api/settings/outbox', () =>
      HttpResponse.json([MAIL], { headers: { 'X-Total-Count': '1' } }),
    ),
    http.get('*/api/settings/outbox/7', () =>
      HttpResponse.json({ ...MAIL, text: 'Hello Kim', hasHtml: false }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByText('T-0042 was assigned to you'));
  expect(await screen.findByText("Couldn't load the email")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Kim')).toBeVisible();
});

it('shows an email as its recipient sees it, and as plain text', async () => {
  server.use(
    http.get('*/api/settings/outbox', () =>
      HttpResponse.json([MAIL], { headers: { 'X-Total-Count': '1' } }),
    ),
    http.get('*/api/settings/outbox/7', () =>
      HttpResponse.json({ ...MAIL, text: 'Hello Kim', hasHtml: true }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByText('T-0042 was assigned to you'));
  const frame = await screen.findByTitle('Email: T-0042 was assigned to you');
  expect(frame).toHaveAttribute('src', '/api/settings/outbox/7/formatted');
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-forms|allow-top/);
  await user.click(screen.getByRole('button', { name: 'Show Plain Text' }));
  expect(screen.getByText('Hello Kim')).toBeInTheDocument();
  expect(frame).not.toBeInTheDocument();
});
