import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ProjectCommentDto } from '../../api/endpoints.generated';
import { ProjectCommentsCard } from './project-comments-card';

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

const FAILURE = { statusCode: 503, message: 'Not now.' };

describe('ProjectCommentsCard', () => {
  /** Newest first, as the server lists them. */
  let comments: ProjectCommentDto[];
  /** Another one in each test, so that it doesn't find the draft of an earlier one. */
  let userId = 1000;
  const sent: { key: string | null; body: unknown }[] = [];

  const server = apiServer(
    http.get('*/api/projects/12/comments', ({ request }) => {
      const pageSize = Number(new URL(request.url).searchParams.get('pageSize'));
      const headers = {
        'X-Total-Count': String(comments.length),
        ...(comments.length > pageSize && { Link: '</api/projects/12/comments>; rel="next"' }),
      };
      return HttpResponse.json(comments.slice(0, pageSize), { headers });
    }),
    http.post('*/api/projects/12/comments', async ({ request }) => {
      const body = (await request.json()) as { body: string };
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      comments = [{ ...COMMENT, id: 19, ...body }, ...comments];
      return HttpResponse.json(comments[0], { status: 201 });
    }),
    http.get('*/api/users/directory', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const people = [{ id: 9, name: 'Priya Nair' }];
      return HttpResponse.json(people.filter(({ name }) => name.startsWith(search)));
    }),
    http.delete('*/api/projects/12/comments/18', () => {
      comments = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );

  beforeEach(() => {
    comments = [COMMENT];
    sent.length = 0;
    userId += 1;
  });

  afterEach(() => jest.restoreAllMocks());

  const open = (role: 'employee' | 'viewer' = 'employee') =>
    renderWithUi(<ProjectCommentsCard projectId={12} onEdit={() => undefined} />, {
      session: testSession({ id: userId, role }),
    });

  const field = () => screen.findByRole('textbox', { name: 'Comment' });

  it('shows comments oldest first with their number, and earlier ones on demand', async () => {
    comments = Array.from({ length: 12 }, (_, index) => ({
      ...COMMENT,
      id: 30 - index,
      body: `Comment ${12 - index}`,
      version: index === 0 ? 2 : 1,
    }));
    const { user } = await open();
    expect(await screen.findByText('12 comments')).toBeVisible();
    const bodies = () => screen.getAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);
    expect(bodies()).toHaveLength(10);
    expect(bodies()[0]).toBe('Comment 3');
    expect(bodies().at(-1)).toBe('Comment 12');
    expect(screen.getAllByText(/edited/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show Earlier Comments' }));
    await waitFor(() => expect(bodies()[0]).toBe('Comment 1'));
    expect(screen.queryByRole('button', { name: 'Show Earlier Comments' })).toBeNull();
  });

  it('links the URLs in a comment', async () => {
    comments = [{ ...COMMENT, body: 'Contract: https://files.example/contract.' }];
    await open();
    const link = await screen.findByRole('link', { name: 'https://files.example/contract' });
    expect(link).toHaveAttribute('href', 'https://files.example/contract');
  });

  it('adds a comment with Ctrl+Enter and clears the field', async () => {
    comments = [];
    const { user } = await open();
    expect(await screen.findByText('No comments yet')).toBeVisible();
    await user.type(await field(), 'Who has the contract?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('1 comment')).toBeVisible();
    expect(sent).toMatchObject([{ body: { body: 'Who has the contract?' } }]);
    expect(await field()).toHaveValue('');
  });

  /** antd reads the deprecated key code, which user-event doesn't set. */
  const pressCtrlEnter = (target: HTMLElement) =>
    fireEvent.keyDown(target, { key: 'Enter', keyCode: 13, ctrlKey: true });

  /** antd's item in place of colleagues, such as "No results", has no key. */
  const ignoreMissingKey = () => jest.spyOn(console, 'error').mockReturnValue();

  it('completes a mention with Ctrl+Enter before it sends the comment', async () => {
    ignoreMissingKey();
    const { user } = await open();
    await user.type(await field(), 'Who has the contract, @Pri');
    expect(await screen.findByRole('menuitem', { name: 'Priya Nair' })).toBeVisible();
    pressCtrlEnter(await field());
    expect(await field()).toHaveValue('Who has the contract, @Priya Nair ');
    pressCtrlEnter(await field());
    const body = 'Who has the contract, @Priya Nair ';
    await waitFor(() => expect(sent).toMatchObject([{ body: { body } }]));
  });

  it('sends a comment whose last word no colleague is called with Ctrl+Enter', async () => {
    ignoreMissingKey();
    const { user } = await open();
    await user.type(await field(), 'Use @media');
    expect(await screen.findByText('No results')).toBeVisible();
    pressCtrlEnter(await field());
    await waitFor(() => expect(sent).toMatchObject([{ body: { body: 'Use @media' } }]));
  });

  it('keeps the text when the server fails, and sends it again with the same key', async () => {
    server.use(
      http.post(
        '*/api/projects/12/comments',
        ({ request }) => {
          sent.push({ key: request.headers.get('Idempotency-Key'), body: null });
          return HttpResponse.json(FAILURE, { status: 503 });
        },
        { once: true },
      ),
    );
    const { user } = await open();
    await user.type(await field(), 'Who has the contract?');
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(await field()).toHaveValue('Who has the contract?');
    expect(await field()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByText('Who has the contract?', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.map(({ key }) => key)).toEqual([expect.any(String), sent[0]?.key]);
  });

  it('asks for a text before it sends a comment', async () => {
    const { user } = await open();
    await user.type(await field(), ' ');
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Comment is required');
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps an unsent comment until the user returns to the project', async () => {
    const { user, unmount } = await open();
    await user.type(await field(), 'Who has the');
    unmount();
    await open();
    expect(await field()).toHaveValue('Who has the');
  });

  it('asks before it deletes a comment', async () => {
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', {
        name: 'Actions for the comment by Maya Okafor on Nov 20, 2026, 2:05 PM',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Comment' }));
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  it("offers an admin only the deletion of someone else's comment", async () => {
    const abilities = { update: 'project_comments.not_own', delete: true } as const;
    comments = [{ ...COMMENT, abilities }];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Actions for the comment/ }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Edit/ })).toBeNull();
  });

  it('shows comments to a viewer without a form, and says how to get access', async () => {
    comments = [
      {
        ...COMMENT,
        abilities: {
          update: 'project_comments.not_own',
          delete: 'project_comments.delete_needs_admin',
        },
      },
    ];
    await open('viewer');
    expect(await screen.findByText(COMMENT.body)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/^You can read comments but not write them/)).toBeVisible();
  });

  it('says in an empty card what will appear, without asking a viewer to write', async () => {
    comments = [];
    await open('viewer');
    expect(await screen.findByText('Comments from the team will appear here.')).toBeVisible();
    expect(screen.queryByText(/^Ask a question/)).toBeNull();
  });

  it('shows the comments that colleagues add meanwhile, and keeps the text in the field', async () => {
    const { user, store } = await open();
    await user.type(await field(), 'Who has the');
    comments = [{ ...COMMENT, id: 20, body: 'The contract is signed.' }, ...comments];
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
    expect(await screen.findByText('The contract is signed.')).toBeVisible();
    expect(await field()).toHaveValue('Who has the');
  });

  it('loads the comments again after a failure', async () => {
    server.use(
      http.get('*/api/projects/12/comments', () => HttpResponse.json(FAILURE, { status: 503 }), {
        once: true,
      }),
    );
    const { user } = await open();
    expect(await screen.findByText("Couldn't load comments")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(COMMENT.body)).toBeVisible();
  });
});
