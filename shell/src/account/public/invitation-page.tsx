import { displayNameOf, roleLabel } from '@atrium/contracts';
import type { Session } from '@atrium/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionResult } from '../../session/fetch-session';
import { SignInCard } from '../../sign-in/sign-in-card';
import { AcceptInvitationForm, FIRST_USERNAME, type Invitation } from './accept-invitation-form';
import { LinkPage, PublicProgress } from './link-page';

interface InvitationPageProps {
  /** Token of the link; empty if the link has none. */
  token: string;
  session: Promise<SessionResult>;
  /** Called after the welcome message; the new user is signed in. */
  onJoined: (user: Session) => void;
  /** Called once, when the user starts to fill in the form. */
  onBegin?: () => void;
  onLeave: () => void;
}

/** The page of an invitation link (docs/domain/accounts.md#invitation-acceptance). */
export function InvitationPage({
  token,
  session,
  onJoined,
  onBegin,
  onLeave,
}: InvitationPageProps) {
  const currentUser = useCurrentUser(session);
  const [joined, setJoined] = useState<Session>();

  if (joined) return <Welcome user={joined} onDone={() => onJoined(joined)} />;
  return (
    <LinkPage<Invitation>
      path={token === '' ? undefined : `/api/invitations/${encodeURIComponent(token)}`}
      loading={{ title: 'Welcome', message: 'Loading invitation...' }}
      invalidTitle="Invalid Invitation"
      missingMessage="No invitation token provided"
      failureMessage="Failed to load invitation"
      onLeave={onLeave}
    >
      {(invitation, checkAgain) => (
        <SignInCard title={titleOf(invitation)}>
          <InvitationDetails invitation={invitation} />
          {currentUser && (
            <p className="public-note" role="note">
              You're signed in as <strong>{displayNameOf(currentUser)}</strong>. If you accept this
              invitation, you'll be signed in with the new account instead.
            </p>
          )}
          <AcceptInvitationForm
            token={token}
            invitation={invitation}
            onAccepted={setJoined}
            onLinkRejected={checkAgain}
            onBegin={onBegin}
          />
          {!invitation.isFirstAccount && (
            <div className="sign-in-link">
              <a href="/">{currentUser ? 'Stay signed in' : 'Already have an account? Sign in'}</a>
            </div>
          )}
        </SignInCard>
      )}
    </LinkPage>
  );
}

/** A company without its own name has the product's. */
function titleOf({ isFirstAccount, companyName }: Invitation): string {
  if (isFirstAccount) return 'Set Up Atrium';
  return companyName === 'Atrium' ? 'Join the team' : `Join ${companyName} on Atrium`;
}

function InvitationDetails({ invitation }: { invitation: Invitation }) {
  if (invitation.isFirstAccount) {
    return (
      <p>
        Choose a password to create the first account. Your username is{' '}
        <strong>{FIRST_USERNAME}</strong>.
      </p>
    );
  }
  return (
    <>
      {invitation.usesPassword ? (
        <p>Choose a password to create your account.</p>
      ) : (
        <p>
          You won&apos;t need a password. After you join, add a passkey in your profile within ten
          minutes, or choose another option on the sign-in page next time. If you can&apos;t sign in
          later, ask an admin for a sign-in link.
        </p>
      )}
      <dl className="public-details">
        <dt>Invited by</dt>
        <dd>{invitation.invitedBy}</dd>
        <dt>Role</dt>
        <dd>{roleLabel(invitation.role)}</dd>
        <dt>Email</dt>
        <dd>{invitation.email}</dd>
      </dl>
    </>
  );
}

/** The user who was signed in when the page opened; undefined until known. */
function useCurrentUser(session: Promise<SessionResult>): Session | undefined {
  const [user, setUser] = useState<Session>();

  useEffect(() => {
    let isCurrent = true;
    void session.then((result) => {
      if (isCurrent && result.state === 'signed-in') setUser(result.user);
    });
    return () => {
      isCurrent = false;
    };
  }, [session]);

  return user;
}

/** See docs/domain/accounts.md#invitation-acceptance. */
const REDIRECT_MS = 2000;

/** Shown between the form and the app. */
function Welcome({ user, onDone }: { user: Session; onDone: () => void }) {
  const redirect = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => redirect(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <SignInCard title={user.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!'}>
      <p className="public-outcome">Your account is ready and you're signed in.</p>
      <PublicProgress>Redirecting...</PublicProgress>
    </SignInCard>
  );
}
