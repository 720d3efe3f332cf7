import { baseApi } from '@atrium/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ProjectCommentDto } from '../api/endpoints.generated';
import { projectDetail } from '../testing/projects';
import {
  openProject,
  projectServer,
  respondWithDenied,
  respondWithProject,
} from './testing/project-page';

const server = projectServer();

afterEach(() => jest.restoreAllMocks());

describe('ProjectPage', () => {
  it('shows the details, budget, members and activity of a project', async () => {
    await openProject();
    expect(await screen.findByRole('heading', { name: 'Harbour portal' })).toBeVisible();
    expect(screen.getByText('ops@northwind.example')).toBeVisible();
    expect(screen.getByText('$43,799.50 of the budget is left after expenses.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Invoiced.*\$12,000\.00.*25%/ })).toBeVisible();
    expect(screen.getByText('2 members')).toBeVisible();
    expect(await screen.findByText(/created the project/)).toBeVisible();
    expect(screen.getByText('20%', { ignore: 'option' }).parentElement).toHaveTextContent(
      'progress 20% → 40%',
    );
  });

  it('names the currencies that the invoiced amount excludes', async () => {
    const { figures } = projectDetail();
    server.use(
      respondWithProject(projectDetail({ figures: { ...figures, otherCurrencies: ['EUR'] } })),
    );
    await openProject();
    expect(
      await screen.findByText(/left after expenses\. Excludes amounts in EUR\./),
    ).toBeVisible();
  });

  it('links to the evidence, invoices, expenses and client of the project', async () => {
    const requests: string[] = [];
    const list = (path: string, row: object) =>
      http.get(`*/api/${path}`, ({ request }) => {
        requests.push(`${path} ${new URL(request.url).searchParams.get('projectId')}`);
        return HttpResponse.json([{ createdAt: '2026-11-20T14:05:09.120Z', ...row }]);
      });
    server.use(
      list('evidence', { id: 5, originalName: 'report.pdf', size: 2048 }),
      list('invoices', {
        id: 6,
        invoiceNumber: 'INV-2026-0006',
        amount: '100.00',
        status: 'paid',
        dueDate: '2026-12-01',
      }),
      list('expenses', { id: 7, vendorName: 'Cloud Host', amount: '20.00', status: 'approved' }),
    );
    await openProject();
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('report.pdf')).toBe('/evidence/5');
    expect(await hrefOf('INV-2026-0006')).toBe('/billing/6');
    expect(await hrefOf('Cloud Host')).toBe('/expenses/7');
    expect(requests.sort()).toEqual(['evidence 12', 'expenses 12', 'invoices 12']);
    expect(await hrefOf('Northwind Ltd')).toBe('/clients/4');
  });

  it.each([
    ['New Ticket', 'tickets.create'],
    ['Create Invoice', 'invoices.create'],
    ['Add Expense', 'expenses.create'],
    ['Upload Evidence', 'evidence.upload'],
  ])('opens the %s form for the project', async (name, quickAction) => {
    const { user, address } = await openProject();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(address()).toBe(`/projects/12?quickAction=${quickAction}&forProject=12`),
    );
  });

  it('hides amounts from users who cannot read invoices', async () => {
    const { openTickets, tickets, evidenceFiles } = projectDetail().figures;
    server.use(
      respondWithProject(projectDetail({ figures: { openTickets, tickets, evidenceFiles } })),
    );
    await openProject();
    await screen.findByText('2 members');
    expect(screen.queryByRole('row', { name: /Invoiced/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  });

  it.each(['/projects/12', '/projects/none', '/projects/0'])(
    'shows a not-found message at %s',
    async (path) => {
      server.use(
        http.get('*/api/projects/12', () =>
          HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
        ),
      );
      await openProject(path);
      expect(
        await screen.findByRole('heading', { name: "We couldn't find this project" }),
      ).toBeVisible();
    },
  );

  it('leads back to the projects and retries when the project fails to load', async () => {
    server.use(
      http.get(
        '*/api/projects/12',
        () => HttpResponse.json({ message: 'Unavailable.' }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = await openProject();
    expect(await screen.findByRole('heading', { name: "Couldn't load the project" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Harbour portal' })).toBeVisible();
  });

  const deleteElsewhere = (store: Awaited<ReturnType<typeof openProject>>['store']) => {
    server.use(
      http.get('*/api/projects/12', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
  };

  it('links back to the list after someone else deletes the project', async () => {
    const { user, store, address } = await openProject();
    await screen.findByRole('heading', { name: 'Harbour portal' });
    deleteElsewhere(store);
    expect(await screen.findByText("We couldn't find this project")).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Harbour portal' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All Projects' }));
    expect(address()).toBe('/projects');
  });

  it('shows the unsent comment after someone else deletes the project', async () => {
    const { user, store } = await openProject();
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Who has the key?');
    deleteElsewhere(store);
    expect(await screen.findByText("We couldn't find this project")).toBeVisible();
    expect(screen.getByRole('region', { name: 'Unsent comment' })).toHaveTextContent(
      'Who has the key?',
    );
  });

  it('sends a comment once if the user leaves the page and returns before the response', async () => {
    const sent: unknown[] = [];
    let respond = (): void => undefined;
    server.use(
      http.post('*/api/projects/12/comments', async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>((resolve) => (respond = resolve));
        return HttpResponse.json({ id: 19 }, { status: 201 });
      }),
    );
    const { user } = await openProject();
    const field = () => screen.findByRole('textbox', { name: 'Comment' });
    await user.type(await field(), 'Who has the key?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await user.click(await screen.findByRole('link', { name: 'Open Project' }));
    expect(await field()).toHaveValue('Who has the key?');
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    respond();
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(sent).toEqual([{ body: 'Who has the key?' }]);
  });

  it('shows the failure and sends the comment with the same key if the user leaves the page and returns after the failure', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/projects/12/comments', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ id: 19 }, { status: 201 });
      }),
    );
    const { user } = await openProject();
    const field = () => screen.findByRole('textbox', { name: 'Comment' });
    await user.type(await field(), 'Who has the key?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await user.click(await screen.findByRole('link', { name: 'Open Project' }));
    expect(await field()).toHaveValue('Who has the key?');
    expect(screen.getByText(/no connection to the server/)).toBeVisible();
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(keys[1]).toBe(keys[0]);
  });

  it('keeps the input of an open dialog after someone else deletes the project', async () => {
    const { user, store } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Project Name'), ' 2');
    deleteElsewhere(store);
    expect(await screen.findByText("We couldn't find this project")).toBeInTheDocument();
    expect(screen.getByLabelText('Project Name')).toHaveValue('Harbour portal 2');
  });

  const COMMENT: ProjectCommentDto = {
    id: 18,
    body: 'The design is approved.',
    authorId: 7,
    authorName: 'Maya Okafor',
    createdAt: '2026-11-20T14:05:09.120Z',
    updatedAt: '2026-11-20T14:05:09.120Z',
    version: 1,
    abilities: { update: true, delete: true },
  };

  const editComment = async () => {
    server.use(http.get('*/api/projects/12/comments', () => HttpResponse.json([COMMENT])));
    const page = await openProject();
    const menu = await screen.findByRole('button', { name: /^Actions for the comment/ });
    await page.user.click(menu);
    await page.user.click(await screen.findByRole('menuitem', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Comment' }));
    await page.user.type(dialog.getByLabelText('Comment'), ' Finally.');
    return { ...page, dialog };
  };

  it('edits a comment with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12/comments/18', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(COMMENT);
      }),
    );
    const { user, dialog } = await editComment();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const body = 'The design is approved. Finally.';
    await waitFor(() => expect(sent).toEqual([{ body, version: 1 }]));
  });

  it('completes a mention with Ctrl+Enter before it saves an edited comment', async () => {
    // antd's item "Searching..." has no key.
    jest.spyOn(console, 'error').mockReturnValue();
    server.use(
      http.get('*/api/users/directory', () => HttpResponse.json([{ id: 9, name: 'Priya Nair' }])),
    );
    const { user, dialog } = await editComment();
    await user.type(dialog.getByLabelText('Comment'), ' @Pri');
    expect(await screen.findByRole('menuitem', { name: 'Priya Nair' })).toBeVisible();
    // antd reads the deprecated key code, which user-event doesn't set.
    fireEvent.keyDown(dialog.getByLabelText('Comment'), {
      key: 'Enter',
      keyCode: 13,
      ctrlKey: true,
    });
    expect(dialog.getByLabelText('Comment')).toHaveValue(
      'The design is approved. Finally. @Priya Nair ',
    );
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it('keeps the edited comment in its dialog after someone else deletes the project', async () => {
    const { store, dialog } = await editComment();
    deleteElsewhere(store);
    expect(await screen.findByText("We couldn't find this project")).toBeInTheDocument();
    expect(dialog.getByLabelText('Comment')).toHaveValue('The design is approved. Finally.');
  });

  it('disables actions that the user is not allowed to take, and explains why', async () => {
    server.use(
      respondWithDenied({
        update: 'projects.not_member',
        delete: 'projects.delete_needs_admin',
      }),
    );
    await openProject();
    const edit = await screen.findByRole('button', { name: /Edit/ });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAccessibleDescription(
      'Only the owner, a member of the project, or a manager can change this project.',
    );
    expect(screen.getByRole('button', { name: /Delete/ })).toHaveAccessibleDescription(
      'Only an admin can delete a project.',
    );
    expect(screen.queryByRole('button', { name: 'Remove Lena Sato' })).toBeNull();
    expect(screen.queryByLabelText('Add a member')).toBeNull();
  });
});

describe('DeleteProjectDialog', () => {
  it('lists what will be deleted and kept, then returns to the list', async () => {
    server.use(http.delete('*/api/projects/12', () => new HttpResponse(null, { status: 204 })));
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Delete Harbour portal?');
    expect(dialog).toHaveTextContent('2 tickets and 6 evidence files will be kept');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await screen.findByText('Project list')).toBeVisible();
  });

  it('shows why the server refuses to delete a project', async () => {
    const message = 'This project has invoices, so it cannot be deleted.';
    server.use(
      http.delete('*/api/projects/12', () =>
        HttpResponse.json({ message, rule: 'projects.has_invoices' }, { status: 409 }),
      ),
    );
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
