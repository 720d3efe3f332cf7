import { LIMITS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { useState } from 'react';
import { callApi } from './call-api';
import { PublicCard } from './public-card';
import { PublicForm, type FieldErrors, type FormTexts } from './public-form';
import { TextField } from './text-field';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const check = ({ email = '' }: FormTexts): FieldErrors => {
  if (email.trim() === '') return { email: 'Email is required' };
  return LOOKS_LIKE_EMAIL.test(email.trim()) ? {} : { email: 'Invalid email address' };
};

/**
 * Asks for a link to choose a new password (decisions section 4). What it says afterwards is the
 * same whether or not there is such an account.
 */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();

  return (
    <PublicCard title={sentTo === undefined ? 'Forgot your password?' : 'Check your mail'}>
      {sentTo === undefined ? (
        <>
          <p>Enter your email address, and we send you a link to choose a new one.</p>
          <PublicForm<string>
            submitLabel="Send Link"
            pendingLabel="Sending..."
            check={check}
            send={async ({ email = '' }) => {
              const answer = await callApi<unknown>('/api/auth/password-reset', { email });
              return answer.ok ? { ok: true, data: email.trim() } : answer;
            }}
            onDone={setSentTo}
            fallback="The link could not be requested. Please try again."
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
          If there is an account for <strong>{sentTo}</strong>, a link is on its way to it. The link
          works once, within the next {PASSWORD_RESET_MINUTES} minutes.
        </p>
      )}
      <div className="sign-in-link">
        <a href="/">Back to sign in</a>
      </div>
    </PublicCard>
  );
}
