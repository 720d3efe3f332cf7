import './public-pages.css';
import type { Session } from '@atrium/web-kit';
import type { SessionResult } from '../../session/fetch-session';
import { ForgotPasswordPage } from './forgot-password-page';
import { InvitationPage } from './invitation-page';
import type { PublicPath } from './public-paths';
import { ResetPasswordPage } from './reset-password-page';
import { SignInLinkPage } from './sign-in-link-page';

interface PublicPageProps {
  path: PublicPath;
  /** Token of the link; empty if the link has none. */
  token: string;
  /** The visitor may already be signed in. */
  session: Promise<SessionResult>;
  /** The user has joined or used a sign-in link, and is signed in. */
  onJoined: (user: Session) => void;
  /** Called once, when the visitor starts to fill in the invitation form. */
  onBegin: () => void;
  /** Opens another URL of this site. */
  onOpen: (url: string) => void;
}

/** A page that needs no session. */
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
    case '/sign-in-link':
      return <SignInLinkPage token={token} onSignedIn={onJoined} onLeave={leave} />;
    case '/password-reset':
      return (
        <ResetPasswordPage
          token={token}
          onLeave={leave}
          onRequestLink={() => onOpen('/password/forgot')}
        />
      );
  }
}
