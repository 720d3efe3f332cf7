import type { Session } from '@atrium/web-kit';
import { Farewell } from './farewell';
import { SignInForm } from './sign-in-form';
import { SignInLogo } from './sign-in-logo';
import './sign-in.css';

interface SignInPageProps {
  onSignedIn: (user: Session) => void;
  /** Called once, as soon as the person begins to fill in the form. */
  onBegin: () => void;
}

/**
 * What a person who is not signed in sees, at whatever address: the address stays as it is, so that
 * a deep link leads to its screen afterwards. Kept free of antd to be usable at once.
 */
export function SignInPage({ onSignedIn, onBegin }: SignInPageProps) {
  return (
    <main className="sign-in">
      <title>Sign In · Atrium</title>
      <section className="sign-in-card" aria-labelledby="sign-in-title">
        <SignInLogo />
        <h1 id="sign-in-title">Atrium</h1>
        <p>Sign in to your account to continue</p>
        <SignInForm onSignedIn={onSignedIn} onBegin={onBegin} />
        <div className="sign-in-link">
          <a href="/password/forgot">Forgot password?</a>
        </div>
      </section>
      <Farewell />
    </main>
  );
}
