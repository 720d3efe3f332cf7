import { dropFiles } from '@atrium/ui-kit/testing';
import { toast, toastStore } from '@atrium/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { withRuntimeFiles } from '../../testing/runtime-files';
import { ticketServer } from '../../testing/ticket-server';
import { ticketMessage, unassignedFile } from '../../testing/tickets';
import { openTicketWithoutDraft, reopenTicket, type User } from '../testing/open-tickets';

withRuntimeFiles();

const { server } = ticketServer();

/** Drops a file on the form. */
const attach = (form: HTMLElement): boolean => dropFiles(form, [new File(['log'], 'server.log')]);

/** Attaches a file, waits until it is uploaded, and removes it again. */
const attachAndRemove = async (user: User) => {
  attach(await screen.findByRole('form', { name: 'New message' }));
  const button = await screen.findByRole('button', { name: 'Remove server.log' });
  await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
  await user.click(button);
  await waitFor(() => expect(toastStore.read()?.title).toBe('Attachment removed'));
};

/** Accepts uploads, deletions and restorations of the file 31. @returns the restored ids */
function serveAttachments(): unknown[] {
  const restored: unknown[] = [];
  server.use(
    http.post('*/api/evidence/upload', () =>
      HttpResponse.json(unassignedFile({ id: 31 }), { status: 201 }),
    ),
    http.delete('*/api/evidence/:id', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/evidence/:id/restore', ({ params }) => {
      restored.push(params['id']);
      return HttpResponse.json(unassignedFile({ id: 31 }));
    }),
  );
  return restored;
}

// Each test waits for its own toast.
beforeEach(() => act(() => toast.dismiss()));

describe('ReplyAttachments', () => {
  it('attaches dropped files and leaves dropped text to the field', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile(), { status: 201 }),
      ),
    );
    await openTicketWithoutDraft();
    const form = await screen.findByRole('form', { name: 'New message' });
    expect(fireEvent.drop(form, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(attach(form)).toBe(false);
    expect(await screen.findByText(/server\.log/)).toBeVisible();
  });

  it('keeps uploaded files with the draft while the panel is closed', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile(), { status: 201 }),
      ),
    );
    const { user } = await openTicketWithoutDraft();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    attach(await screen.findByRole('form', { name: 'New message' }));
    await screen.findByRole('button', { name: 'Remove server.log' });
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await reopenTicket(user);
    expect(await screen.findByText(/server\.log/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Internal note' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
    expect(screen.queryByText(/server\.log/)).not.toBeInTheDocument();
  });

  it('moves an uploaded file to the trash when it is removed from the message', async () => {
    const deleted: unknown[] = [];
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile({ id: 31 }), { status: 201 }),
      ),
      http.delete('*/api/evidence/:id', ({ params }) => {
        deleted.push(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    attach(await screen.findByRole('form', { name: 'New message' }));
    await screen.findByRole('button', { name: 'Remove server.log' });
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Attachment removed'));
    expect(deleted).toEqual(['31']);
  });

  it('attaches a removed file to the message again after Undo', async () => {
    const restored = serveAttachments();
    const { user } = await openTicketWithoutDraft();
    await attachAndRemove(user);
    act(() => toastStore.read()?.onUndo?.());
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    expect(restored).toEqual(['31']);
  });

  it('keeps a file for the next message when Undo restores it during sending', async () => {
    serveAttachments();
    const sent: unknown[] = [];
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) await response;
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    await attachAndRemove(user);
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'reply', body: 'On it' }]));
    act(() => toastStore.read()?.onUndo?.());
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    respond();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.getByRole('button', { name: 'Remove server.log' })).toBeVisible();

    await user.type(field, 'See the log');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent[1]).toEqual({ kind: 'reply', body: 'See the log', attachmentIds: [31] });
    expect(screen.queryByRole('button', { name: 'Remove server.log' })).not.toBeInTheDocument();
  });

  it('restores a file of an internal note to an internal note after the panel was closed', async () => {
    const restored = serveAttachments();
    const { user } = await openTicketWithoutDraft();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    await attachAndRemove(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'View T-0042' });
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(restored).toEqual(['31']));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Internal note' })).toBeChecked();
  });

  it('offers no retry for a file that the server rejects', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json({ message: 'This file is empty.' }, { status: 400 }),
      ),
    );
    await openTicketWithoutDraft();
    attach(await screen.findByRole('form', { name: 'New message' }));
    expect(await screen.findByText('This file is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry server.log' })).toBeNull();
  });

  it("asks before it discards a file that isn't uploaded, and keeps the text", async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 }),
      ),
    );
    const { user } = await openTicketWithoutDraft();
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'See the log');
    attach(screen.getByRole('form', { name: 'New message' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Discard unfinished uploads?' });
    expect(question).toHaveTextContent('The rest of your message is kept.');
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    expect(field).toHaveValue('See the log');
    expect(screen.queryByText(/server\.log/)).not.toBeInTheDocument();
  });

  it("doesn't send a message without a file that wasn't uploaded, until it is uploaded or removed", async () => {
    const sent: unknown[] = [];
    let isUp = false;
    server.use(
      http.post('*/api/evidence/upload', () =>
        isUp
          ? HttpResponse.json(unassignedFile(), { status: 201 })
          : HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 }),
      ),
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    const form = await screen.findByRole('form', { name: 'New message' });
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'See the log');
    attach(form);
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    const notice = await screen.findByText("Some files weren't uploaded. Retry or remove them.");
    expect(sent).toEqual([]);

    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry server.log' }));
    await waitFor(() => expect(screen.queryByText('Not now.')).not.toBeInTheDocument());
    expect(notice).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual([
      expect.objectContaining({ body: 'See the log', attachmentIds: [unassignedFile().id] }),
    ]);
  });
});
