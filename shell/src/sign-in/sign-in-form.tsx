import type { Session } from '@atrium/web-kit';
import { useId, useRef, useState, type AnimationEvent, type SubmitEvent } from 'react';
import { requestSignIn } from './request-sign-in';
import { PasswordField } from './password-field';

interface SignInFormProps {
  onSignedIn: (user: Session) => void;
  /** Called once, as soon as the person begins to fill in the form. */
  onBegin?: () => void;
  /** Who will most probably sign in; whoever knows it gives the focus to the password. */
  username?: string;
}

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Both fields hold something that is worth sending. */
const isFilled = (form: HTMLFormElement): boolean =>
  valueOf(form, 'username').trim() !== '' && valueOf(form, 'password') !== '';

/**
 * The fields of the sign-in (specification sections 2, 5 and 8). They are left to the browser, so
 * that password managers can fill them at any time, also before this code runs.
 */
export function SignInForm({ onSignedIn, onBegin, username }: SignInFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const begun = useRef(false);
  const usernameId = useId();
  const errorId = useId();

  const begin = (): void => {
    if (!begun.current) {
      begun.current = true;
      onBegin?.();
    }
  };

  const look = (): void => {
    if (formRef.current) {
      setReady(isFilled(formRef.current));
    }
    setError(undefined);
    begin();
  };

  // A browser hides what it has filled in by itself until the first click or key, and only tells
  // the style sheet; the rule for `:autofill` there starts this animation.
  const onAnimationStart = ({ animationName }: AnimationEvent): void => {
    if (animationName === 'sign-in-autofill') {
      setReady(true);
      begin();
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending || !isFilled(form)) {
      return;
    }
    setPending(true);
    setError(undefined);
    const result = await requestSignIn(valueOf(form, 'username'), valueOf(form, 'password'));
    if (result.ok) {
      onSignedIn(result.user);
      return;
    }
    setPending(false);
    setError(result.message);
    // The button, which was disabled meanwhile, has lost the focus if it had it.
    const password = form.querySelector<HTMLInputElement>('[name=password]');
    password?.focus();
    password?.select();
  };

  return (
    <form
      ref={formRef}
      className="sign-in-form"
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={look}
      onAnimationStart={onAnimationStart}
      aria-describedby={error ? errorId : undefined}
    >
      <div className="sign-in-field">
        <label htmlFor={usernameId}>Username</label>
        <input
          id={usernameId}
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Username or email address"
          defaultValue={username}
          autoFocus={username === undefined}
          required
        />
      </div>
      <PasswordField />
      <div id={errorId} role="alert" className="sign-in-error">
        {error}
      </div>
      <button type="submit" className="sign-in-submit" disabled={!isReady || isPending}>
        {isPending ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  );
}
