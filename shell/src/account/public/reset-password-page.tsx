import { useState } from 'react';
import { callApi } from './call-api';
import { checkNewPassword } from './check-new-password';
import { LinkProblem } from './link-problem';
import { NewPasswordFields } from './new-password-fields';
import { PublicCard, PublicProgress } from './public-card';
import { PublicForm } from './public-form';
import { useAnswer } from './use-answer';

interface ResetPasswordPageProps {
  /** As it stands in the link; empty without one. */
  token: string;
  onLeave: () => void;
  onAskAgain: () => void;
}

/** Where the link of a forgotten password leads: it works once, within an hour. */
export function ResetPasswordPage({ token, onLeave, onAskAgain }: ResetPasswordPageProps) {
  const [isDone, setDone] = useState(false);
  const path = `/api/auth/password-reset/${encodeURIComponent(token)}`;
  const { answer, retry } = useAnswer<{ username: string }>(token === '' ? undefined : path);

  if (isDone) {
    return (
      <PublicCard title="Password changed">
        <p role="status">
          Your new password is set, and you have been signed out everywhere. Please sign in with it.
        </p>
        <button type="button" className="sign-in-submit" onClick={onLeave} autoFocus>
          Go to Login
        </button>
      </PublicCard>
    );
  }
  if (token === '' || answer?.ok === false) {
    return (
      <LinkProblem
        title="Invalid Link"
        missing="This link is not whole. Please open it again from your mail."
        fallback="Failed to load the link"
        error={answer?.ok === false ? answer.error : undefined}
        onRetry={retry}
        onLeave={onLeave}
      >
        <button type="button" className="sign-in-submit" onClick={onAskAgain}>
          Ask for a New Link
        </button>
      </LinkProblem>
    );
  }
  if (!answer) {
    return (
      <PublicCard title="Choose a new password">
        <PublicProgress>Loading...</PublicProgress>
      </PublicCard>
    );
  }

  const { username } = answer.data;
  return (
    <PublicCard title="Choose a new password">
      <p>
        For the account <strong>{username}</strong>
      </p>
      <PublicForm
        submitLabel="Change Password"
        pendingLabel="Changing..."
        check={checkNewPassword}
        send={({ password }) => callApi<unknown>(path, { password })}
        onDone={() => setDone(true)}
        fallback="The password could not be changed. Please try again."
      >
        {(errors) => (
          <>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={username}
              readOnly
              hidden
            />
            <NewPasswordFields
              label="New Password"
              confirmLabel="Repeat New Password"
              errors={errors}
            />
          </>
        )}
      </PublicForm>
      <div className="sign-in-link">
        <a href="/">Back to sign in</a>
      </div>
    </PublicCard>
  );
}
