import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CannedReplyDto } from '../../api/endpoints.generated';
import { staleResponse } from '../../testing/stale-response';
import { ticketServer } from '../../testing/ticket-server';
import { ticketMessage } from '../../testing/tickets';
import { TicketsPage } from '../list/tickets-page';

const { server } = ticketServer();

const cannedReply = (fields: Partial<CannedReplyDto> = {}): CannedReplyDto => ({
  id: 1,
  title: 'Thanks',
  body: 'Thank you, {{client}}.',
  status: null,
  priority: null,
  assignsToMe: false,
  isShared: false,
  version: 1,
  abilities: { update: true, delete: true },
  ...fields,
});

const respondWith = (...replies: CannedReplyDto[]) =>
  http.get('*/api/canned-replies', () => HttpResponse.json(replies));

const textOf = ({ textContent }: Element): string | null => textContent;

async function openReplies() {
  const { user } = await renderWithUi(<></>, {
    at: '/tickets/42',
    routes: [{ path: '/tickets/*', element: <TicketsPage /> }],
    session: testSession({ id: 7, role: 'manager' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Manage Replies' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Canned Replies' }) };
}

describe('CannedReplies', () => {
  it('says that the replies could not be loaded, and loads them again', async () => {
    server.use(
      http.get('*/api/canned-replies', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 503 }),
      ),
    );
    const { user, dialog } = await openReplies();
    expect(await within(dialog).findByText("Couldn't load canned replies")).toBeVisible();
    server.use(respondWith(cannedReply()));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('Thanks')).toBeVisible();
  });

  it('shows what someone else changed in a reply and applies the input on the next save', async () => {
    const sent: unknown[] = [];
    const theirs = cannedReply({ title: 'Many thanks', version: 2 });
    server.use(
      respondWith(cannedReply()),
      http.put('*/api/canned-replies/1', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ ...theirs, version: 3 });
        server.use(respondWith(theirs));
        return staleResponse('reply');
      }),
    );
    const { user, dialog } = await openReplies();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit Thanks' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Thanks' });
    await user.type(within(form).getByRole('textbox', { name: 'Text' }), ' Bye.');
    await user.click(within(form).getByRole('button', { name: 'Save Reply' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Title: Thanks Many thanks');
    await user.click(within(form).getByRole('button', { name: 'Save Reply' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Thanks' })).toBeNull());
    const body = 'Thank you, {{client}}. Bye.';
    expect(sent).toEqual([
      { body, version: 1 },
      { body, version: 2 },
    ]);
  });

  it('shows the start of each text before the user inserts one', async () => {
    server.use(respondWith(cannedReply()));
    const { user, dialog } = await openReplies();
    expect(await within(dialog).findByText('Thank you, {{client}}.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('combobox', { name: 'Insert a canned reply' }));
    await user.click(await screen.findByText('Thank you, Northwind Ltd.'));
    expect(await screen.findByRole('textbox', { name: 'Public reply' })).toHaveValue(
      'Thank you, Northwind Ltd.',
    );
    // Otherwise the next test starts with this draft.
    await user.clear(screen.getByRole('textbox', { name: 'Public reply' }));
  });

  it('explains the changes that a canned reply can propose', async () => {
    const { user, dialog } = await openReplies();
    await user.click(await within(dialog).findByRole('button', { name: 'New Canned Reply' }));
    const form = await screen.findByRole('dialog', { name: 'New Canned Reply' });
    const group = within(form).getByRole('group', { name: 'Changes to the ticket' });
    expect(group).toHaveAccessibleDescription(
      "Sending the reply can also change the ticket. You'll see the changes with the reply and can remove them before you send it.",
    );
    expect(within(group).getByRole('checkbox', { name: 'Assign to Sender' })).not.toBeChecked();
    const status = within(group).getByRole('combobox', { name: /^Status/ });
    await user.click(status);
    await waitFor(() => expect(status).toHaveAttribute('aria-expanded', 'true'));
    const list = document.getElementById(status.getAttribute('aria-controls') ?? '');
    expect(list).not.toBeNull();
    expect([...(list?.querySelectorAll('[role=option]') ?? [])].map(textOf)).toEqual([
      'In Progress',
      'Resolved',
      'Closed',
    ]);
  });

  describe('changes to the ticket', () => {
    const sent: unknown[] = [];
    const field = () => screen.getByRole('textbox', { name: 'Public reply' });
    const changes = () => within(screen.getByRole('group', { name: 'Changes when sent' }));

    // Otherwise the next test starts with this draft.
    afterEach(() => fireEvent.change(field(), { target: { value: '' } }));

    /** Inserts a reply that resolves the ticket with a low priority, for the sender. */
    async function insertReply({ received = Promise.resolve() } = {}) {
      sent.length = 0;
      server.use(
        respondWith(cannedReply({ status: 'resolved', priority: 'low', assignsToMe: true })),
        http.post('*/api/tickets/42/messages', async ({ request }) => {
          sent.push(await request.json());
          await received;
          return HttpResponse.json(ticketMessage({ id: 303 }), { status: 201 });
        }),
      );
      const { user, dialog } = await openReplies();
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await user.click(screen.getByRole('combobox', { name: 'Insert a canned reply' }));
      await user.click(await screen.findByText('Thank you, Northwind Ltd.'));
      return user;
    }

    it('shows the changes of a canned reply and makes those that the user keeps', async () => {
      const user = await insertReply();
      expect(changes().getByText('Status: Resolved')).toBeVisible();
      expect(changes().getByText('Assign to me')).toBeVisible();
      await user.click(changes().getByRole('button', { name: 'Remove Priority: Low' }));
      expect(field()).toHaveFocus();
      expect(changes().queryByText('Priority: Low')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Send Reply' }));
      await waitFor(() => expect(field()).toHaveValue(''));
      expect(sent).toEqual([
        { kind: 'reply', body: 'Thank you, Northwind Ltd.', status: 'resolved', assignToMe: true },
      ]);
      expect(screen.queryByRole('group', { name: 'Changes when sent' })).toBeNull();
    });

    it('makes no change to the ticket with an internal note', async () => {
      const user = await insertReply();
      await user.click(screen.getByRole('radio', { name: 'Internal note' }));
      expect(screen.queryByRole('group', { name: 'Changes when sent' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Add Note' }));
      await waitFor(() =>
        expect(sent).toEqual([{ kind: 'note', body: 'Thank you, Northwind Ltd.' }]),
      );
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue(''),
      );
      await user.click(screen.getByRole('radio', { name: 'Public reply' }));
      expect(field()).toHaveValue('');
      expect(screen.queryByRole('group', { name: 'Changes when sent' })).toBeNull();
    });

    it('describes the changes to screen readers', async () => {
      const user = await insertReply();
      const text = 'When sent: Status: Resolved, Priority: Low, Assign to me';
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(screen.getByText(text)).toHaveAttribute('aria-live', 'polite');
      await user.clear(field());
      expect(field()).toHaveAccessibleDescription(expect.not.stringContaining('When sent'));
    });

    it('offers to resolve the ticket with the reply only without another change of its status', async () => {
      const user = await insertReply();
      const resolve = () => screen.queryByRole('button', { name: 'Send and Resolve' });
      expect(resolve()).toBeNull();
      await user.click(changes().getByRole('button', { name: 'Remove Status: Resolved' }));
      expect(resolve()).toBeEnabled();
    });

    it('keeps the changes while the reply is being sent', async () => {
      let receive = (): void => undefined;
      const user = await insertReply({
        received: new Promise<void>((resolve) => (receive = resolve)),
      });
      await user.click(screen.getByRole('button', { name: 'Send Reply' }));
      const remove = () => changes().getByRole('button', { name: 'Remove Priority: Low' });
      await waitFor(() => expect(remove()).toBeDisabled());
      expect(screen.getByRole('combobox', { name: 'Insert a canned reply' })).toBeDisabled();
      receive();
      await waitFor(() => expect(field()).toHaveValue(''));
      expect(screen.getByRole('combobox', { name: 'Insert a canned reply' })).toBeEnabled();
    });

    it('forgets the changes when the user clears the text', async () => {
      const user = await insertReply();
      await user.clear(field());
      expect(screen.queryByRole('group', { name: 'Changes when sent' })).toBeNull();
    });
  });

  describe('with the keyboard', () => {
    const field = () => screen.getByRole('textbox', { name: 'Public reply' });
    const list = () => screen.getByRole('combobox', { name: 'Insert a canned reply' });
    const highlighted = () =>
      document.getElementById(list().getAttribute('aria-activedescendant') ?? '');
    const press = (key: string, keyCode: number) => fireEvent.keyDown(list(), { key, keyCode });

    /** Opens the list of replies in a ticket. */
    async function openList() {
      server.use(
        respondWith(
          cannedReply(),
          cannedReply({ id: 2, title: 'Received', body: 'We received it.' }),
          cannedReply({ id: 3, title: 'Resolved', body: 'It works again.' }),
        ),
      );
      const { user, dialog } = await openReplies();
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await user.click(list());
      await waitFor(() => expect(highlighted()).toHaveTextContent('Thanks'));
      return user;
    }

    // Otherwise the next test starts with this draft.
    afterEach(() => fireEvent.change(field(), { target: { value: '' } }));

    it('inserts the first reply on Enter and focuses the text', async () => {
      await openList();
      press('Enter', 13);
      expect(field()).toHaveValue('Thank you, Northwind Ltd.');
      expect(field()).toHaveFocus();
    });

    it('inserts the reply chosen with the arrow keys on Enter', async () => {
      await openList();
      press('ArrowDown', 40);
      expect(highlighted()).toHaveTextContent('Received');
      press('Enter', 13);
      expect(field()).toHaveValue('We received it.');
    });

    it('highlights the first reply when the list is opened again', async () => {
      const user = await openList();
      press('ArrowDown', 40);
      press('Enter', 13);
      await user.click(list());
      await waitFor(() => expect(list()).toHaveAttribute('aria-expanded', 'true'));
      await waitFor(() => expect(highlighted()).toHaveTextContent('Thanks'));
    });

    it('inserts the first reply that matches the typed text on Enter', async () => {
      const user = await openList();
      await user.type(list(), 'res');
      await waitFor(() => expect(highlighted()).toHaveTextContent('Resolved'));
      press('Enter', 13);
      expect(field()).toHaveValue('It works again.');
    });

    it('leaves the list of replies on Tab without inserting one', async () => {
      await openList();
      expect(press('Tab', 9)).toBe(true);
      expect(field()).toHaveValue('');
    });
  });

  it('tells a search without results from a list without replies', async () => {
    server.use(respondWith(cannedReply()));
    const { user, dialog } = await openReplies();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.type(screen.getByRole('combobox', { name: 'Insert a canned reply' }), 'zz');
    expect(await screen.findByRole('option', { name: 'No results' })).toBeInTheDocument();
  });
});
