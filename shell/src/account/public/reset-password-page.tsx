import { useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { callApi } from './call-api';
import { LinkPage } from './link-page';
import { NewPasswordFields, validateNewPassword } from './new-password-fields';
import { PublicForm } from './public-form';

interface ResetPasswordPageProps {
  /** Token of the link; empty if the link has none. */
  token: string;
  onLeave: () => void;
  onRequestLink: () => void;
}

/** The link is unknown, used or expired, or the account has no password now. */
const LINK_REJECTED = [403, 404, 410];

/** The page of a password reset link. The link works once and expires after an hour. */
export function ResetPasswordPage({ token, onLeave, onRequestLink }: ResetPasswordPageProps) {
  const [isDone, setIsDone] = useState(false);
  const path = `/api/auth/password-reset/${encodeURIComponent(token)}`;

  if (isDone) {
    return (
      <SignInCard title="Password changed">
        <p role="status">
          You've been signed out everywhere. Please sign in with your new password.
        </p>
        <button type="button" className="sign-in-submit" onClick={onLeave} autoFocus>
          Go to Login
        </button>
      </SignInCard>
    );
  }
  return (
    <LinkPage<{ username: string; companyName: string }>
      path={token === '' ? undefined : path}
      loading={{ title: 'Choose a new password', message: 'Loading...' }}
      invalidTitle="Invalid Link"
      missingMessage="This link is incomplete. Open it again from your email."
      failureMessage="Couldn't check this link"
      onLeave={onLeave}
      invalidActions={
        <button type="button" className="sign-in-submit" onClick={onRequestLink}>
          Request a New Link
        </button>
      }
    >
      {({ username, companyName }, checkAgain) => (
        <SignInCard title="Choose a new password">
          <p>
            For your account <strong>{username}</strong> at {companyName}
          </p>
          <PublicForm
            submitLabel="Change Password"
            pendingLabel="Changing..."
            validate={validateNewPassword}
            send={async ({ password }) => {
              const result = await callApi<unknown>(path, { password });
              if (!result.ok && LINK_REJECTED.includes(result.error.status)) checkAgain();
              return result;
            }}
            onDone={() => setIsDone(true)}
            failureMessage="Couldn't change your password. Please try again."
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
                  confirmLabel="Confirm New Password"
                  autoFocus
                  errors={errors}
                />
              </>
            )}
          </PublicForm>
          <div className="sign-in-link">
            <a href="/">Go to Login</a>
          </div>
        </SignInCard>
      )}
    </LinkPage>
  );
}
