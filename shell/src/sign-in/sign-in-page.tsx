import { useState } from 'react';
import { SignInForm } from './sign-in-form';
import './sign-in.css';

interface SignInPageProps<User> {
  onSignedIn: (user: User) => void;
  /** Called once, as soon as the person begins to fill in the form. */
  onBegin: () => void;
}

/**
 * What a person who is not signed in sees, at whatever address: the address stays as it is, so that
 * a deep link leads to its screen afterwards. Kept free of antd to be usable at once.
 */
export function SignInPage<User>({ onSignedIn, onBegin }: SignInPageProps<User>) {
  const [isLogoShown, setLogoShown] = useState(true);
  return (
    <main className="sign-in">
      <section className="sign-in-card" aria-labelledby="sign-in-title">
        {isLogoShown && (
          <img
            className="sign-in-logo"
            src="/logo.svg"
            alt=""
            width={44}
            height={44}
            onError={() => setLogoShown(false)}
          />
        )}
        <h1 id="sign-in-title">Atrium</h1>
        <p>Sign in to your account to continue</p>
        <SignInForm onSignedIn={onSignedIn} onBegin={onBegin} />
      </section>
    </main>
  );
}
