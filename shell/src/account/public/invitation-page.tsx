import { displayNameOf, roleLabel } from '@atrium/contracts';
import type { Session } from '@atrium/web-kit';
import { useState } from 'react';
import type { SessionAnswer } from '../../session/ask-for-session';
import { AcceptInvitationForm } from './accept-invitation-form';
import type { Invitation } from './invitation';
import { InvitationAccepted } from './invitation-accepted';
import { LinkProblem } from './link-problem';
import { PublicCard, PublicProgress } from './public-card';
import { useAnswer } from './use-answer';
import { useSignedInUser } from './use-signed-in-user';

interface InvitationPageProps {
  /** As it stands in the link; empty without one. */
  token: string;
  session: Promise<SessionAnswer>;
  /** After the welcome: the person is signed in. */
  onJoined: (user: Session) => void;
  /** Called once, as soon as the person begins to fill in the form. */
  onBegin?: () => void;
  onLeave: () => void;
}

/** Where the link of an invitation leads (specification section 2, "Invitation acceptance"). */
export function InvitationPage({
  token,
  session,
  onJoined,
  onBegin,
  onLeave,
}: InvitationPageProps) {
  const signedIn = useSignedInUser(session);
  const [joined, setJoined] = useState<Session>();
  const { answer, retry } = useAnswer<Invitation>(
    token === '' ? undefined : `/api/invitations/${encodeURIComponent(token)}`,
  );

  if (joined) return <InvitationAccepted user={joined} onDone={() => onJoined(joined)} />;
  if (token === '' || answer?.ok === false) {
    return (
      <LinkProblem
        title="Invalid Invitation"
        missing="No invitation token provided"
        fallback="Failed to load invitation"
        error={answer?.ok === false ? answer.error : undefined}
        onRetry={retry}
        onLeave={onLeave}
      />
    );
  }
  if (!answer) {
    return (
      <PublicCard title="Welcome">
        <PublicProgress>Loading invitation...</PublicProgress>
      </PublicCard>
    );
  }

  const { invitedBy, role, email } = answer.data;
  return (
    <PublicCard title="Join the team">
      <p>Choose your password, and your account is ready.</p>
      <dl className="public-facts">
        <dt>Invited by</dt>
        <dd>{invitedBy}</dd>
        <dt>Role</dt>
        <dd>{roleLabel(role)}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
      </dl>
      {signedIn && (
        <p className="public-note" role="note">
          You are signed in as <strong>{displayNameOf(signedIn)}</strong>. Accepting the invitation
          signs you out, and the new account in.
        </p>
      )}
      <AcceptInvitationForm
        token={token}
        invitation={answer.data}
        onAccepted={setJoined}
        onBegin={onBegin}
      />
      <div className="sign-in-link">
        <a href="/">{signedIn ? 'Stay signed in' : 'Already have an account? Sign in'}</a>
      </div>
    </PublicCard>
  );
}
