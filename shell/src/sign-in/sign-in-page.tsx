import type { Session } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import {
  clearSignOutOutcome,
  readSignOutOutcome,
  SIGN_OUT_TOASTS,
} from '../session/sign-out-outcome';
import { ProviderButtons } from './provider-buttons';
import { SignInCard } from './sign-in-card';
import { SignInForm } from './sign-in-form';

interface SignInPageProps {
  onSignedIn: (user: Session) => void;
  /** Called once, when the user starts to fill in the form. */
  onBegin: () => void;
}

/**
 * Shown at every URL while the user is signed out. The URL stays unchanged, so a deep link
 * opens its screen after sign-in. Doesn't use antd, so that the page loads fast.
 */
export const SignInPage = ({ onSignedIn, onBegin }: SignInPageProps) => (
  <SignInCard title="Sign In" heading="Atrium" notice={<SignedOutToast />}>
    <p>Sign in to your account to continue</p>
    <SignInForm onSignedIn={onSignedIn} onBegin={onBegin}>
      <ProviderButtons />
      <div className="sign-in-link">
        <a href="/password/forgot">Forgot password?</a>
      </div>
    </SignInForm>
  </SignInCard>
);

/** Like every toast (docs/domain/shell.md#toasts); the ui-kit's toasts aren't loaded here. */
const TOAST_MS = 5000;

/** Confirms a sign-out after the page has reloaded. */
function SignedOutToast() {
  const [outcome, setOutcome] = useState(readSignOutOutcome);
  useEffect(() => {
    clearSignOutOutcome();
    const timer = setTimeout(() => setOutcome(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="sign-in-notice">
      {outcome && (
        <div className="sign-in-toast">
          <strong>{SIGN_OUT_TOASTS[outcome].title}</strong>
          <span>{SIGN_OUT_TOASTS[outcome].description}</span>
        </div>
      )}
    </div>
  );
}
