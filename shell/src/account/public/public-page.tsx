import type { Session } from '@atrium/web-kit';
import type { SessionAnswer } from '../../session/ask-for-session';
import { ForgotPasswordPage } from './forgot-password-page';
import { InvitationPage } from './invitation-page';
import type { PublicPath } from './public-paths';
import { ResetPasswordPage } from './reset-password-page';

interface PublicPageProps {
  path: PublicPath;
  /** Of the link that was opened; empty without one. */
  token: string;
  /** Who is signed in already: links are opened by anybody. */
  session: Promise<SessionAnswer>;
  /** Somebody has joined and is signed in. */
  onJoined: (user: Session) => void;
  onBegin: () => void;
  /** Leads to another address of this site. */
  onOpen: (address: string) => void;
}

/** The page of an address that needs no session. */
export function PublicPage({ path, token, session, onJoined, onBegin, onOpen }: PublicPageProps) {
  const leave = (): void => onOpen('/');
  switch (path) {
    case '/invite/accept':
      return (
        <InvitationPage
          token={token}
          session={session}
          onJoined={onJoined}
          onBegin={onBegin}
          onLeave={leave}
        />
      );
    case '/password/forgot':
      return <ForgotPasswordPage />;
    case '/password-reset':
      return (
        <ResetPasswordPage
          token={token}
          onLeave={leave}
          onAskAgain={() => onOpen('/password/forgot')}
        />
      );
  }
}
