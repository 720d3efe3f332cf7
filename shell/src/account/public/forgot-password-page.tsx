import { PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { callApi } from './call-api';
import { EmailField, validateEmail } from './email-field';
import { PublicForm } from './public-form';

interface ResetRequest {
  email: string;
  /** False while no mail server is set up. */
  isMailed: boolean;
}

/**
 * Requests a password reset link (docs/domain/accounts.md#password-reset). The confirmation doesn't
 * reveal whether the account exists.
 */
export function ForgotPasswordPage() {
  const [request, setRequest] = useState<ResetRequest>();

  return (
    <SignInCard title={titleOf(request)}>
      {request === undefined ? (
        <>
          <p>Enter your email address to get a password reset link.</p>
          <PublicForm<ResetRequest>
            submitLabel="Request Link"
            pendingLabel="Requesting..."
            validate={validateEmail}
            send={async ({ email = '' }) => {
              const result = await callApi<Pick<ResetRequest, 'isMailed'>>(
                '/api/auth/password-reset',
                { email },
              );
              return result.ok
                ? { ok: true, data: { ...result.data, email: email.trim() } }
                : result;
            }}
            onDone={setRequest}
            failureMessage="Couldn't request a link. Please try again."
          >
            {(errors) => <EmailField label="Email Address" autoFocus errors={errors} />}
          </PublicForm>
        </>
      ) : (
        <p className="public-outcome" role="status">
          If an account exists for <strong>{request.email}</strong>,{' '}
          {request.isMailed
            ? "we've emailed you a link."
            : "we've created a link for you. Atrium can't send email because no mail server is set up, so ask an admin for the link."}{' '}
          It works once and expires in {PASSWORD_RESET_MINUTES} minutes.
        </p>
      )}
      <div className="sign-in-link">
        <a href="/">Go to Login</a>
      </div>
    </SignInCard>
  );
}

function titleOf(request: ResetRequest | undefined): string {
  if (!request) return 'Forgot your password?';
  return request.isMailed ? 'Check your email' : 'Ask an admin';
}
