import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi } from '@atrium/web-kit';
import { apiServer, failsOnce, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
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
      const { searchParams } = new URL(request.url);
      const pageSize = Number(searchParams.get('pageSize'));
      const end = Number(searchParams.get('page')) * pageSize;
      const headers = {
        'X-Total-Count': String(comments.length),
        ...(comments.length > end && { Link: '</api/projects/12/comments>; rel="next"' }),
      };
      return HttpResponse.json(comments.slice(end - pageSize, end), { headers });
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

  const open = (role: 'employee' | 'viewer' = 'employee', at = '/projects/12') =>
    renderWithUi(<ProjectCommentsCard projectId={12} onEdit={() => undefined} />, {
      at,
      session: testSession({ id: userId, role }),
    });

  /** `Comment 1` is the oldest. */
  const manyComments = (count: number): ProjectCommentDto[] =>
    Array.from({ length: count }, (_, index) => ({
      ...COMMENT,
      id: count - index,
      body: `Comment ${count - index}`,
    }));

  const bodies = () => screen.getAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);

  const showEarlier = () => screen.getByRole('button', { name: 'Show Earlier Comments' });

  /** The card next to a link to the oldest comment, which is on the second page. */
  const openWithLink = async () => {
    comments = manyComments(12);
    const { user } = await renderWithUi(
      <>
        <Link to="?comment=1">Notification</Link>
        <ProjectCommentsCard projectId={12} onEdit={() => undefined} />
      </>,
      { at: '/projects/12', session: testSession({ id: userId, role: 'employee' }) },
    );
    expect(await screen.findByText('Comment 12')).toBeVisible();
    return user;
  };

  const field = () => screen.findByRole('textbox', { name: 'Comment' });

  it('shows comments oldest first with their number, and earlier ones on demand', async () => {
    comments = manyComments(12).map((each) => ({ ...each, version: each.id === 12 ? 2 : 1 }));
    const { user } = await open();
    expect(await screen.findByText('12 comments')).toBeVisible();
    expect(bodies()).toHaveLength(10);
    expect(bodies()[0]).toBe('Comment 3');
    expect(bodies().at(-1)).toBe('Comment 12');
    expect(screen.getAllByText(/edited/)).toHaveLength(1);
    await user.click(showEarlier());
    await waitFor(() => expect(bodies()[0]).toBe('Comment 1'));
    expect(bodies()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show Earlier Comments' })).toBeNull();
  });

  it('keeps the comments when earlier ones fail to load, and offers to try again', async () => {
    comments = manyComments(12);
    const { user } = await open();
    expect(await screen.findByText('12 comments')).toBeVisible();
    server.use(
      http.get('*/api/projects/12/comments', () => HttpResponse.json(FAILURE, { status: 503 }), {
        once: true,
      }),
    );
    await user.click(showEarlier());
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load earlier comments.");
    expect(bodies()).toHaveLength(10);
    await user.click(showEarlier());
    await waitFor(() => expect(bodies()[0]).toBe('Comment 1'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens at the comment in the address, even if it is older than the first pages', async () => {
    comments = manyComments(110);
    await open('employee', '/projects/12?comment=5');
    const { parentElement } = await screen.findByText('Comment 5', {}, { timeout: 5000 });
    const link = parentElement && within(parentElement).getByRole('link');
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAttribute('href', '/projects/12?comment=5');
  });

  it("keeps the pages when the user follows a shown comment's own time", async () => {
    comments = manyComments(12);
    const { user, address } = await open();
    expect(await screen.findByText('Comment 12')).toBeVisible();
    const pageSizes: (string | null)[] = [];
    server.use(
      http.get('*/api/projects/12/comments', ({ request }) => {
        pageSizes.push(new URL(request.url).searchParams.get('pageSize'));
      }),
    );
    const link = screen.getByText('Comment 12').parentElement?.querySelector('a');
    await user.click(link ?? document.body);
    expect(address()).toBe('/projects/12?comment=12');
    expect(bodies()).toHaveLength(10);
    await user.click(showEarlier());
    await waitFor(() => expect(bodies()).toHaveLength(12));
    expect(pageSizes).toEqual(['10']);
  });

  it('says that the comment in the address was deleted', async () => {
    comments = manyComments(12);
    await open('employee', '/projects/12?comment=500');
    expect(await screen.findByText('The comment in this link was deleted.')).toBeVisible();
    expect(bodies()).toHaveLength(12);
  });

  it('opens a comment from a link on the page without first saying that it was deleted', async () => {
    let respond = (): void => undefined;
    const user = await openWithLink();
    server.use(
      http.get('*/api/projects/12/comments', async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return HttpResponse.json(comments);
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Notification' }));
    expect(screen.queryByText('The comment in this link was deleted.')).toBeNull();
    await waitFor(() => {
      respond();
      expect(screen.getByText('Comment 1').parentElement?.querySelector('a')).toHaveFocus();
    });
  });

  it('offers Retry when the comments fail to load after the user follows a link on the page', async () => {
    const user = await openWithLink();
    server.use(failsOnce('*/api/projects/12/comments'));
    await user.click(screen.getByRole('link', { name: 'Notification' }));
    expect(await screen.findByText("Couldn't load comments")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Comment 1')).toBeVisible();
  });

  it('copies the link to a comment', async () => {
    const { user } = await open('viewer');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: /^Actions for the comment/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\?comment=18$/));
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
    const { user } = await open('viewer');
    expect(await screen.findByText(COMMENT.body)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Actions for the comment/ }));
    const actions = await screen.findAllByRole('menuitem');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Copy Link']);
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
