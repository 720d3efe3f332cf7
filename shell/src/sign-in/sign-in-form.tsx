import type { Session } from '@atrium/web-kit';
import {
  type AnimationEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { PasskeySignIn } from './passkey-sign-in';
import { PasswordField } from './password-field';
import { requestSignIn, type SecondStep } from './request-sign-in';
import { SecondStepForm } from './second-step-form';

interface SignInFormProps {
  onSignedIn: (user: Session) => void;
  /** Called once, when the user starts to fill in the form. */
  onBegin?: () => void;
  /** Prefills the field. The caller then focuses the password field. */
  username?: string;
  /** Other ways to sign in, shown until the password is accepted. */
  children?: ReactNode;
}

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

const isFilled = (form: HTMLFormElement): boolean =>
  valueOf(form, 'username').trim() !== '' && valueOf(form, 'password') !== '';

/** Asks for the password, and then for a second factor if the account has one. */
export function SignInForm({ onSignedIn, children, ...props }: SignInFormProps) {
  const [steps, setSteps] = useState<SecondStep[]>();
  const [message, setMessage] = useState<string>();

  if (steps) {
    return (
      <SecondStepForm
        steps={steps}
        onSignedIn={onSignedIn}
        onBack={(reason) => {
          setMessage(reason);
          setSteps(undefined);
        }}
      />
    );
  }
  return (
    <>
      <FirstStepForm
        {...props}
        initialError={message}
        onSignedIn={onSignedIn}
        onSecondStep={setSteps}
      />
      <PasskeySignIn onSignedIn={onSignedIn} />
      {children}
    </>
  );
}

interface FirstStepFormProps extends Omit<SignInFormProps, 'children'> {
  initialError: string | undefined;
  onSecondStep: (steps: SecondStep[]) => void;
}

/**
 * Username and password (docs/domain/accounts.md#sign-in). The inputs are uncontrolled, so that
 * password managers can fill them at any time, even before this code runs.
 */
function FirstStepForm({
  onSignedIn,
  onBegin,
  username,
  initialError,
  onSecondStep,
}: FirstStepFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState(initialError);
  const hasBegun = useRef(false);
  const errorId = useId();

  const begin = (): void => {
    if (!hasBegun.current) {
      hasBegun.current = true;
      onBegin?.();
    }
  };

  const onInput = (): void => {
    if (formRef.current) setIsReady(isFilled(formRef.current));
    setError(undefined);
    begin();
  };

  // Browsers hide autofilled values from scripts until the first click or key press. The
  // `:autofill` rule in the style sheet starts this animation instead.
  const onAnimationStart = ({ animationName }: AnimationEvent): void => {
    if (animationName === 'sign-in-autofill') {
      setIsReady(true);
      begin();
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending || !isFilled(form)) return;
    setIsPending(true);
    setError(undefined);
    const result = await requestSignIn(valueOf(form, 'username'), valueOf(form, 'password'));
    if (result.ok) {
      onSignedIn(result.user);
      return;
    }
    if ('secondFactor' in result) {
      onSecondStep(result.secondFactor);
      return;
    }
    setIsPending(false);
    setError(result.message);
    // The button loses focus while it is disabled.
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
      onInput={onInput}
      onAnimationStart={onAnimationStart}
      aria-describedby={error ? errorId : undefined}
    >
      <UsernameField defaultValue={username} />
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

function UsernameField({ defaultValue }: { defaultValue: string | undefined }) {
  const id = useId();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>Username</label>
      <input
        id={id}
        name="username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Username or email address"
        defaultValue={defaultValue}
        autoFocus={defaultValue === undefined}
        required
      />
    </div>
  );
}
