import type { Session } from '@atrium/web-kit';
import { ForgotPasswordPage } from './forgot-password-page';
import { InvitationPage } from './invitation-page';
import type { PublicPath } from './public-paths';
import { ResetPasswordPage } from './reset-password-page';

interface PublicPageProps {
  path: PublicPath;
  /** Of the link that was opened; empty without one. */
  token: string;
  /** Somebody has joined and is signed in. */
  onJoined: (user: Session) => void;
  onBegin: () => void;
  /** Leads to another address of this site. */
  onOpen: (address: string) => void;
}

/** The page of an address that needs no session. */
export function PublicPage({ path, token, onJoined, onBegin, onOpen }: PublicPageProps) {
  const leave = (): void => onOpen('/');
  switch (path) {
    case '/invite/accept':
      return <InvitationPage token={token} onJoined={onJoined} onBegin={onBegin} onLeave={leave} />;
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
