import type { Session } from '@atrium/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { PublicCard, PublicProgress } from './public-card';

/** Specification section 9, "Invitation redirect after acceptance". */
const REDIRECT_MS = 2000;

interface InvitationAcceptedProps {
  user: Session;
  /** Called once, after two seconds. */
  onDone: () => void;
}

/** The welcome between the form and the app. */
export function InvitationAccepted({ user, onDone }: InvitationAcceptedProps) {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PublicCard title={user.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!'}>
      <p className="public-outcome">Your account has been created and you are signed in.</p>
      <PublicProgress>Redirecting...</PublicProgress>
    </PublicCard>
  );
}
