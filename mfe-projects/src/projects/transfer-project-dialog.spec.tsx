import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { projectDetail } from '../testing/projects';
import { staleResponse } from '../testing/stale-response';
import {
  openProject,
  projectServer,
  respondWithDenied,
  respondWithProject,
} from './testing/project-page';
import { TransferProjectDialog } from './transfer-project-dialog';

const server = projectServer();

const MAYA = { id: 7, name: 'Maya Okafor', department: 'Delivery', profilePictureUrl: null };
const OMAR = { id: 9, name: 'Omar Haddad', department: 'Design', profilePictureUrl: null };
/** A viewer, who can't own projects. */
const VERA = { id: 10, name: 'Vera Lind', department: 'Audit', profilePictureUrl: null };

/** Project 12 after its transfer from Maya Okafor to Omar Haddad, who wasn't a member. */
const transferred = () => {
  const { members, abilities } = projectDetail();
  return projectDetail({
    version: 4,
    abilities,
    members: [
      { ...OMAR, isInactive: false, isOwner: true },
      ...members.map((member) => ({ ...member, isOwner: false })),
    ],
  });
};

/** Project 12 after someone else transferred it to Lena Sato. */
const takenByLena = () =>
  projectDetail({
    version: 4,
    members: [
      {
        id: 11,
        name: 'Lena Sato',
        department: null,
        profilePictureUrl: null,
        isInactive: false,
        isOwner: true,
      },
    ],
  });

/** Records each transfer and removal, and answers the first transfer with `response`. */
function recordRequests(response: () => Response = () => HttpResponse.json(transferred())) {
  const requests: unknown[] = [];
  server.use(
    http.get('*/api/users/directory', ({ request }) => {
      const isOwner = new URL(request.url).searchParams.get('canOwnProjects') === 'true';
      return HttpResponse.json(isOwner ? [MAYA, OMAR] : [MAYA, OMAR, VERA]);
    }),
    http.post('*/api/projects/12/transfer', async ({ request }) => {
      requests.push(await request.json());
      return requests.length === 1 ? response() : HttpResponse.json(projectDetail({ version: 5 }));
    }),
    http.delete('*/api/projects/12/members/:userId', ({ params }) => {
      requests.push(`remove ${String(params['userId'])}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return requests;
}

async function openDialog() {
  const { user } = await openProject();
  await user.click(await screen.findByRole('button', { name: 'More actions for Harbour portal' }));
  await user.click(await screen.findByRole('menuitem', { name: /Transfer Ownership/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function chooseOmar({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await user.click(dialog.getByLabelText('New Owner'));
  await user.click(await screen.findByTitle('Omar Haddad'));
  await user.click(dialog.getByRole('button', { name: 'Transfer Ownership' }));
}

describe('TransferProjectDialog', () => {
  it('offers everyone who can own projects but the owner, and says what happens to both', async () => {
    recordRequests();
    const { user, dialog } = await openDialog();
    expect(
      dialog.getByText(
        'The new owner becomes a member and is notified. Maya Okafor stays a member and is also notified.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByLabelText('New Owner'));
    await screen.findByTitle('Omar Haddad');
    expect(screen.queryByTitle('Maya Okafor')).toBeNull();
    expect(screen.queryByTitle('Vera Lind')).toBeNull();
  });

  it('warns an employee that they cannot transfer the project back', async () => {
    recordRequests();
    await renderWithUi(
      <TransferProjectDialog project={projectDetail()} onClose={() => undefined} />,
      { session: testSession({ id: 7, role: 'employee' }) },
    );
    expect(
      await screen.findByText(
        /You stay a member, but only the new owner or a manager can transfer the project back\.$/,
      ),
    ).toBeVisible();
  });

  it('transfers the project, and Undo restores the owner and the members', async () => {
    const requests = recordRequests();
    await chooseOmar(await openDialog());
    await waitFor(() => expect(toastStore.read()?.title).toBe('Omar Haddad now owns the project'));
    expect(requests).toEqual([{ userId: 9, version: 3 }]);
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Maya Okafor owns the project again'),
    );
    expect(requests.slice(1)).toEqual([{ userId: 7, version: 4 }, 'remove 9']);
  });

  it('completes the transfer on the second attempt when the first response was lost', async () => {
    const requests: unknown[] = [];
    recordRequests();
    server.use(
      http.post('*/api/projects/12/transfer', async ({ request }) => {
        requests.push([request.headers.get('Idempotency-Key'), await request.json()]);
        if (requests.length > 1) return HttpResponse.json(transferred());
        server.use(respondWithProject(transferred()));
        return HttpResponse.error();
      }),
    );
    const opened = await openDialog();
    await chooseOmar(opened);
    expect(await opened.dialog.findByText(/There is no connection to the server/)).toBeVisible();
    // The page already shows the new owner.
    expect(await screen.findByText('Omar Haddad', { selector: 'dd *, dd' })).toBeInTheDocument();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Transfer Ownership' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Omar Haddad now owns the project'));
    expect(requests[1]).toEqual(requests[0]);
    expect(toastStore.read()?.onUndo).toBeDefined();
  });

  it('transfers the project on one attempt after an unrelated change', async () => {
    const requests = recordRequests(() => staleResponse('project'));
    const opened = await openDialog();
    server.use(respondWithProject(projectDetail({ version: 4, progress: 60 })));
    await chooseOmar(opened);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual({ userId: 9, version: 4 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks again when someone else has transferred the project', async () => {
    const requests = recordRequests(() => staleResponse('project'));
    const opened = await openDialog();
    server.use(respondWithProject(takenByLena()));
    await chooseOmar(opened);
    expect(await opened.dialog.findByText('Someone else changed this project.')).toBeVisible();
    expect(requests).toEqual([{ userId: 9, version: 3 }]);
  });

  it('returns the project to the owner whom someone else chose while the dialog was open', async () => {
    const requests = recordRequests(() => staleResponse('project'));
    const opened = await openDialog();
    server.use(respondWithProject(takenByLena()));
    await chooseOmar(opened);
    expect(
      await opened.dialog.findByText(
        'The new owner becomes a member and is notified. Lena Sato stays a member and is also notified.',
      ),
    ).toBeVisible();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Transfer Ownership' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual({ userId: 9, version: 4 });
    await waitFor(() => expect(toastStore.read()?.onUndo).toBeDefined());
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(requests[2]).toEqual({ userId: 11, version: 5 }));
  });

  it('keeps the new owner as a member on Undo if someone else added them while the dialog was open', async () => {
    const requests = recordRequests();
    server.use(
      http.post('*/api/projects/12/transfer', () => staleResponse('project'), { once: true }),
    );
    const opened = await openDialog();
    const { members } = projectDetail();
    server.use(
      respondWithProject(
        projectDetail({
          version: 4,
          members: [...members, { ...OMAR, isInactive: false, isOwner: false }],
        }),
      ),
    );
    await chooseOmar(opened);
    await waitFor(() => expect(toastStore.read()?.onUndo).toBeDefined());
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Maya Okafor owns the project again'),
    );
    expect(requests).toEqual([
      { userId: 9, version: 4 },
      { userId: 7, version: 4 },
    ]);
  });

  it('says that the transfer could not be undone, and why', async () => {
    recordRequests();
    await chooseOmar(await openDialog());
    await waitFor(() => expect(toastStore.read()?.onUndo).toBeDefined());
    const message = 'This project no longer exists.';
    server.use(
      http.post('*/api/projects/12/transfer', () =>
        HttpResponse.json({ statusCode: 404, message }, { status: 404 }),
      ),
    );
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: 'Failed to undo the transfer',
        description: message,
      }),
    );
  });

  it('offers no Undo to users who can no longer transfer the project', async () => {
    const abilities = {
      ...projectDetail().abilities,
      transfer: 'projects.transfer_needs_owner' as const,
    };
    recordRequests(() => HttpResponse.json({ ...transferred(), abilities }));
    await chooseOmar(await openDialog());
    await waitFor(() => expect(toastStore.read()?.title).toBe('Omar Haddad now owns the project'));
    expect(toastStore.read()?.onUndo).toBeUndefined();
  });

  it('shows why a person cannot own the project next to the field, and keeps the choice', async () => {
    const message =
      "Omar Haddad can't own a project, because their role doesn't allow editing projects.";
    recordRequests(() =>
      HttpResponse.json(
        {
          statusCode: 400,
          rule: 'projects.owner_cannot_edit',
          message,
          errors: { userId: message },
        },
        { status: 400 },
      ),
    );
    const opened = await openDialog();
    await chooseOmar(opened);
    expect(await opened.dialog.findByText(message)).toBeVisible();
    expect(opened.dialog.getByTitle('Omar Haddad')).toBeVisible();
  });

  it('asks for the new owner', async () => {
    const requests = recordRequests();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Transfer Ownership' }));
    expect(await dialog.findByText('Choose the new owner')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('explains in the menu who can transfer the project', async () => {
    server.use(respondWithDenied({ transfer: 'projects.transfer_needs_owner' }));
    const { user } = await openProject();
    await user.click(
      await screen.findByRole('button', { name: 'More actions for Harbour portal' }),
    );
    expect(
      await screen.findByText(
        'Only the owner of the project or a manager can transfer its ownership.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['Lena Sato', /Ada Novak made Lena Sato the owner/],
    ['Ada Novak', /Ada Novak became the owner/],
  ])('shows the transfer to %s in the history of the project', async (newOwner, text) => {
    server.use(
      http.get('*/api/projects/12/activity', () =>
        HttpResponse.json([
          {
            id: 3,
            at: '2026-11-20T14:05:09.120Z',
            action: 'project.transfer',
            actorId: 1,
            actorName: 'Ada Novak',
            changes: [{ field: 'owner', before: 'Maya Okafor', after: newOwner }],
          },
        ]),
      ),
    );
    await openProject();
    const card = await screen.findByText(/ the owner/);
    expect(card.closest('li')).toHaveTextContent(text);
  });
});
