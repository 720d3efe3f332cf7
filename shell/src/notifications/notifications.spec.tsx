import { toast, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NotificationDto } from '../api/endpoints.generated';
import { renderInShell } from '../testing/render-in-shell';
import { Bell } from './bell';
import { NotificationPreferencesCard } from './notification-preferences-card';

const message = (parts: Partial<NotificationDto>): NotificationDto => ({
  id: 1,
  type: 'ticket.assigned',
  title: 'Maya Okafor assigned T-0042 to you',
  body: 'Invoice export misses the last page',
  link: '/tickets/42',
  entityId: 42,
  repeats: 0,
  action: null,
  readAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...parts,
});

let messages: NotificationDto[] = [];
const unread = (): number => messages.filter(({ readAt }) => readAt === null).length;
const read = (notification: NotificationDto): NotificationDto => ({
  ...notification,
  readAt: '2026-01-02T00:00:00.000Z',
});

const server = apiServer(
  http.get('*/api/auth/me', () =>
    HttpResponse.json(testSession({ unreadNotifications: unread() })),
  ),
  http.get('*/api/notifications', ({ request }) => {
    const size = Number(new URL(request.url).searchParams.get('pageSize'));
    const more = messages.length > size;
    return HttpResponse.json(messages.slice(0, size), {
      headers: {
        'X-Total-Count': String(messages.length),
        ...(more && { Link: '</api/notifications?page=2>; rel="next"' }),
      },
    });
  }),
  http.post('*/api/notifications/read', () => {
    messages = messages.map(read);
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/notifications/:id/read', ({ params }) => {
    messages = messages.map((notification) =>
      notification.id === Number(params.id) ? read(notification) : notification,
    );
    return HttpResponse.json(messages.find(({ id }) => id === Number(params.id)));
  }),
);

async function open() {
  const rendered = await renderInShell(<Bell />, {
    session: testSession({ unreadNotifications: unread() }),
  });
  await rendered.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  await screen.findByRole('dialog');
  return rendered;
}

describe('Bell', () => {
  it('counts unread notifications and marks one or all as read', async () => {
    messages = [message({ id: 3 }), message({ id: 2, title: 'Second' }), read(message({ id: 1 }))];
    const { user } = await open();
    expect(await screen.findByText('2 unread')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Mark “Second” as read' }));
    expect(await screen.findByText('1 unread')).toBeVisible();
    expect(screen.getByRole('link', { name: /Second/ })).toHaveFocus();
    const markAll = screen.getByRole('button', { name: 'Mark All as Read' });
    await user.click(markAll);
    expect(await screen.findByText('All read')).toBeVisible();
    expect(markAll).toHaveFocus();
    expect(markAll).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  });

  it('shows an error when a notification cannot be marked as read, and lets the user retry', async () => {
    toast.dismiss();
    messages = [message({})];
    server.use(
      http.post('*/api/notifications/:id/read', () => HttpResponse.error(), { once: true }),
    );
    const { user } = await open();
    const mark = await screen.findByRole('button', { name: /^Mark “/ });
    await user.click(mark);
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe("Couldn't mark the notification as read"),
    );
    await user.click(mark);
    expect(await screen.findByText('All read')).toBeVisible();
    await waitFor(() => expect(toastStore.read()).toBeNull());
  });

  it('clears the error toast once all notifications are marked as read', async () => {
    messages = [message({})];
    server.use(http.post('*/api/notifications/read', () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    const markAll = await screen.findByRole('button', { name: 'Mark All as Read' });
    await user.click(markAll);
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe("Couldn't mark your notifications as read"),
    );
    await waitFor(() => expect(markAll).not.toHaveAttribute('aria-busy'));
    await user.click(markAll);
    expect(await screen.findByText('All read')).toBeVisible();
    await waitFor(() => expect(toastStore.read()).toBeNull());
  });

  it('marks a notification as read when its link is followed', async () => {
    messages = [message({})];
    const { user } = await open();
    const link = await screen.findByRole('link', { name: /assigned T-0042/ });
    expect(link).toHaveAttribute('href', '/tickets/42');
    await user.click(link);
    await waitFor(() => expect(unread()).toBe(0));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that the record of a notification was deleted, instead of linking to it', async () => {
    messages = [read(message({ link: null }))];
    await open();
    expect(await screen.findByText('Maya Okafor assigned T-0042 to you')).toBeVisible();
    expect(screen.getByText('This record was deleted.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /T-0042/ })).not.toBeInTheDocument();
  });

  it('approves an expense in place and moves the focus to what remains', async () => {
    const sent: unknown[] = [];
    messages = [
      message({
        type: 'expense.submitted',
        title: 'Daniel Ortiz submitted an expense of $84.50 to Lufthansa',
        link: '/expenses/42',
        action: 'approve_expense',
        repeats: 2,
      }),
    ];
    server.use(
      http.post('*/api/expenses/bulk', async ({ request }) => {
        sent.push(await request.json());
        messages = messages.map((notification) => ({ ...notification, action: null }));
        return HttpResponse.json([{ id: 42, status: 200 }]);
      }),
    );
    const { user } = await open();
    expect(await screen.findByText(/2 earlier/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Approve: Daniel Ortiz submitted/ }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Expense approved'));
    expect(sent).toEqual([{ ids: [42], action: 'approve' }]);
    expect(await screen.findByText('All read')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /submitted an expense/ })).toHaveFocus();
  });

  it("shows the server's reason for rejecting an action", async () => {
    messages = [message({ type: 'time_off.requested', action: 'approve_time_off' })];
    server.use(
      http.post('*/api/timeoff/requests/bulk', () =>
        HttpResponse.json([{ id: 42, status: 409, message: 'This request was cancelled.' }]),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Approve: / }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: "Couldn't approve the time off",
        description: 'This request was cancelled.',
      }),
    );
    expect(unread()).toBe(1);
  });

  it('assigns an unassigned ticket to the user, and undoes it', async () => {
    const updates: unknown[] = [];
    let ticket = { id: 42, assigneeId: null, version: 3 };
    messages = [message({ type: 'ticket.due', action: 'assign_ticket' })];
    server.use(
      http.get('*/api/tickets/42', () => HttpResponse.json(ticket)),
      http.put('*/api/tickets/42', async ({ request }) => {
        const changes = (await request.json()) as typeof ticket;
        updates.push(changes);
        ticket = { ...ticket, ...changes, version: ticket.version + 1 };
        return HttpResponse.json(ticket);
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Assign to Me: / }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('T-0042 is assigned to you'));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('T-0042 is no longer assigned to you'),
    );
    expect(updates).toEqual([
      { assigneeId: testSession().id, version: 3 },
      { assigneeId: null, version: 4 },
    ]);
  });

  it('does not take a ticket from someone else', async () => {
    messages = [message({ type: 'ticket.due', action: 'assign_ticket' })];
    server.use(
      http.get('*/api/tickets/42', () =>
        HttpResponse.json({ id: 42, assigneeId: 9, assignedTo: 'Priya Nair', version: 3 }),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Assign to Me: / }));
    await waitFor(() =>
      expect(toastStore.read()?.description).toBe('T-0042 is already assigned to Priya Nair.'),
    );
  });

  it('shows older notifications on demand', async () => {
    messages = Array.from({ length: 25 }, (_, index) =>
      message({ id: index, title: `N ${index}` }),
    );
    const { user } = await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show Older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show Older' })).not.toBeInTheDocument();
  });

  it('returns the focus to the bell when the panel is closed by keyboard', async () => {
    messages = [];
    const { user } = await renderInShell(<Bell />, { session: testSession() });
    const bell = screen.getByRole('button', { name: /^Notifications/ });
    await user.tab();
    expect(bell).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bell).toHaveFocus();
  });

  it('shows an empty state when the user has no notifications', async () => {
    messages = [];
    await open();
    expect(await screen.findByText('No notifications')).toBeVisible();
  });
});

describe('NotificationPreferencesCard', () => {
  it('saves each preference immediately and reverts it on failure', async () => {
    const sent: unknown[] = [];
    let email = true;
    server.use(
      http.get('*/api/notifications/preferences', () =>
        HttpResponse.json([
          { type: 'time_off.decided', label: 'My time off is decided', inApp: true, email },
        ]),
      ),
      http.put('*/api/notifications/preferences/:type', async ({ request, params }) => {
        const body = (await request.json()) as { email: boolean };
        sent.push([params.type, body]);
        if (sent.length === 2) return HttpResponse.json({ message: 'Not now.' }, { status: 503 });
        email = body.email;
        return HttpResponse.json({});
      }),
    );
    const { user } = await renderInShell(<NotificationPreferencesCard />);
    const table = await screen.findByRole('table');
    const box = () => within(table).getByRole('checkbox', { name: /Email/ });
    expect(box()).toBeChecked();
    await user.click(box());
    await waitFor(() => expect(box()).not.toBeChecked());
    expect(sent).toEqual([['time_off.decided', { inApp: true, email: false }]]);
    await waitFor(() => expect(box()).toBeEnabled());
    await user.click(box());
    await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't save your preference"));
    expect(sent).toHaveLength(2);
    await waitFor(() => expect(box()).not.toBeChecked());
    await user.click(box());
    await waitFor(() => expect(box()).toBeChecked());
    await waitFor(() => expect(toastStore.read()).toBeNull());
  });

  it('saves two quick changes to the same event and keeps the focus', async () => {
    const savedChannels = { inApp: true, email: true };
    server.use(
      http.get('*/api/notifications/preferences', () =>
        HttpResponse.json([{ type: 'time_off.decided', label: 'Decided', ...savedChannels }]),
      ),
      http.put('*/api/notifications/preferences/:type', async ({ request }) => {
        Object.assign(savedChannels, await request.json());
        return HttpResponse.json({});
      }),
    );
    const { user } = await renderInShell(<NotificationPreferencesCard />);
    (await screen.findByRole('checkbox', { name: 'Decided: In-app' })).focus();
    await user.keyboard(' {Tab} ');
    expect(screen.getByRole('checkbox', { name: 'Decided: Email' })).toHaveFocus();
    await waitFor(() => expect(savedChannels).toEqual({ inApp: false, email: false }));
  });
});
