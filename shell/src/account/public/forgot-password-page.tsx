import { LIMITS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { callApi } from './call-api';
import { type FieldErrors, type FormValues, PublicForm } from './public-form';
import { TextField } from './text-field';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const validate = ({ email = '' }: FormValues): FieldErrors => {
  if (email.trim() === '') return { email: 'Email is required' };
  return EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Invalid email address' };
};

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
            validate={validate}
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
            {(errors) => (
              <TextField
                name="email"
                label="Email Address"
                type="email"
                autoComplete="email"
                maxLength={LIMITS.emailLength}
                autoFocus
                error={errors.email}
              />
            )}
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
