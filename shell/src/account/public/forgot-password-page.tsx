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

interface Asked {
  email: string;
  /** Without a mail server no mail leaves. */
  isMailed: boolean;
}

/**
 * Asks for a link to choose a new password (decisions section 4). What it says afterwards is the
 * same whether or not there is such an account.
 */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<Asked>();

  return (
    <PublicCard title={titleOf(asked)}>
      {asked === undefined ? (
        <>
          <p>Enter your email address to get a link with which you choose a new one.</p>
          <PublicForm<Asked>
            submitLabel="Request Link"
            pendingLabel="Requesting..."
            check={check}
            send={async ({ email = '' }) => {
              const answer = await callApi<Pick<Asked, 'isMailed'>>('/api/auth/password-reset', {
                email,
              });
              return answer.ok
                ? { ok: true, data: { ...answer.data, email: email.trim() } }
                : answer;
            }}
            onDone={setAsked}
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
          If there is an account for <strong>{asked.email}</strong>,{' '}
          {asked.isMailed
            ? 'a link is on its way to it.'
            : 'a link has been made for it. No mail server is set up, so no mail leaves: ask an admin to hand the link over to you.'}{' '}
          The link works once, within the next {PASSWORD_RESET_MINUTES} minutes.
        </p>
      )}
      <div className="sign-in-link">
        <a href="/">Back to sign in</a>
      </div>
    </PublicCard>
  );
}

function titleOf(asked: Asked | undefined): string {
  if (!asked) return 'Forgot your password?';
  return asked.isMailed ? 'Check your mail' : 'Ask an admin';
}
