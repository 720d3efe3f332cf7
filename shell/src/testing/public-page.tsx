import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { PublicPage } from '../account/public/public-page';
import type { PublicPath } from '../account/public/public-paths';
import type { SessionResult } from '../session/fetch-session';

/** Opens a page of users who are not signed in. */
export function openPublicPage(
  path: PublicPath,
  token = 'the-token',
  session: SessionResult = { state: 'signed-out' },
) {
  const onJoined = jest.fn();
  const onOpen = jest.fn();
  render(
    <PublicPage
      path={path}
      token={token}
      session={Promise.resolve(session)}
      onJoined={onJoined}
      onOpen={onOpen}
      onBegin={jest.fn()}
    />,
  );
  return { onJoined, onOpen, user: userEvent.setup() };
}

export const errorResponse = (
  statusCode: number,
  message: string,
  errors?: Record<string, string>,
) => HttpResponse.json({ statusCode, message, errors }, { status: statusCode });
