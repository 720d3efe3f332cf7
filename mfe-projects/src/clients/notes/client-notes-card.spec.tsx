import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ClientNoteDto } from '../../api/endpoints.generated';
import { ClientNotesCard } from './client-notes-card';

const NOTE: ClientNoteDto = {
  id: 18,
  body: 'Prefers calls in the morning.',
  authorId: 7,
  authorName: 'Maya Okafor',
  createdAt: '2026-11-20T14:05:09.120Z',
  updatedAt: '2026-11-20T14:05:09.120Z',
  version: 1,
  abilities: { update: true, delete: true },
};

describe('ClientNotesCard', () => {
  let notes: ClientNoteDto[];
  const sent: unknown[] = [];

  apiServer(
    http.get('*/api/clients/4/notes', () => HttpResponse.json(notes)),
    http.post('*/api/clients/4/notes', async ({ request }) => {
      sent.push(await request.json());
      notes = [{ ...NOTE, id: 19, body: 'Pays late.' }, ...notes];
      return HttpResponse.json(notes[0], { status: 201 });
    }),
    http.put('*/api/clients/4/notes/18', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(NOTE);
    }),
    http.delete('*/api/clients/4/notes/18', () => {
      notes = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );

  beforeEach(() => {
    notes = [NOTE];
    sent.length = 0;
  });

  const open = (role: 'employee' | 'viewer' = 'employee', at = '/clients/4') =>
    renderWithUi(<ClientNotesCard clientId={4} />, { session: testSession({ role }), at });

  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for the note/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('links the URLs in a note', async () => {
    notes = [{ ...NOTE, body: 'Contract: https://files.example/contract.' }];
    await open();
    const link = await screen.findByRole('link', { name: 'https://files.example/contract' });
    expect(link).toHaveAttribute('href', 'https://files.example/contract');
  });

  it('opens at the note in the address', async () => {
    notes = [{ ...NOTE, id: 19, body: 'Pays late.' }, NOTE];
    await open('viewer', '/clients/4?note=18');
    const { parentElement } = await screen.findByText(NOTE.body);
    const link = parentElement && within(parentElement).getByRole('link');
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAttribute('href', '/clients/4?note=18');
  });

  it('says that the note in the address was deleted', async () => {
    await open('viewer', '/clients/4?note=500');
    expect(await screen.findByText('The note in this link was deleted.')).toBeVisible();
  });

  it('adds a note', async () => {
    const { user } = await open();
    expect(await screen.findByText(NOTE.body)).toBeVisible();
    expect(screen.getByText(/Maya Okafor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Note'), 'Pays late.');
    await user.click(within(dialog).getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Pays late.')).toBeVisible();
    expect(sent).toEqual([{ body: 'Pays late.' }]);
  });

  it('edits a note with the version that was read', async () => {
    const { user } = await open();
    await choose(user, 'Edit');
    await user.type(await screen.findByLabelText('Note'), ' Pacific time.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const body = `${NOTE.body} Pacific time.`;
    await waitFor(() => expect(sent).toEqual([{ body, version: 1 }]));
  });

  it('asks before it deletes a note', async () => {
    const { user } = await open();
    await choose(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete Note' }));
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  it("offers no actions on someone else's note, and no new note to a viewer", async () => {
    const denied = 'client_notes.not_own';
    notes = [{ ...NOTE, abilities: { update: denied, delete: denied } }];
    await open('viewer');
    expect(await screen.findByText(NOTE.body)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Note' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
