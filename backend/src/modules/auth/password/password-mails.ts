import { PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { type Mail, renderMailHtml } from '../../../platform/mail';

interface MailFields {
  to: string;
  name: string;
  company: string;
}

export function passwordResetMail({
  to,
  name,
  company,
  passwordResetUrl,
}: MailFields & { passwordResetUrl: string }): Mail {
  const subject = `Reset your ${company} password`;
  const text = `Hi ${name},

We received a request to reset the password for your ${company} account.

To choose a new password, open this link:

${passwordResetUrl}

The link expires in ${PASSWORD_RESET_MINUTES} minutes and can be used once.

If you didn't request this, you can ignore this email. Your password won't change.
`;
  const button = { label: 'Choose a New Password', url: passwordResetUrl };
  const html = renderMailHtml(text, { sender: company, heading: subject, button });
  return { template: 'password-reset', to, subject, text, html };
}

/** For users without a password, or whose role can't sign in with one. */
export function passwordUnusedMail({
  to,
  name,
  company,
  signInUrl,
}: MailFields & { signInUrl: string }): Mail {
  const subject = `How to sign in to ${company}`;
  const text = `Hi ${name},

We received a request to reset the password for your ${company} account, but your account doesn't use a password.

To sign in, choose another option on the sign-in page:

${signInUrl}

If you didn't request this, you can ignore this email.
`;
  const button = { label: 'Go to the Sign-In Page', url: signInUrl };
  const html = renderMailHtml(text, { sender: company, heading: subject, button });
  return { template: 'password-unused', to, subject, text, html };
}

/** Expired API tokens don't count. */
export function passwordChangedMail({
  to,
  name,
  company,
  hasPasskeys,
  hasTokens,
}: MailFields & { hasPasskeys: boolean; hasTokens: boolean }): Mail {
  const valid = [...(hasPasskeys ? ['passkeys'] : []), ...(hasTokens ? ['API tokens'] : [])];
  const note =
    valid.length === 0
      ? ''
      : ` Your ${valid.join(' and ')} still work. Check them on your profile, and remove any that you don't recognize.`;
  const subject = `Your ${company} password was changed`;
  const text = `Hi ${name},

The password for your ${company} account was just changed, and you were signed out on all other devices.${note}

If you didn't make this change, contact an admin immediately.
`;
  const html = renderMailHtml(text, { sender: company, heading: subject });
  return { template: 'password-changed', to, subject, text, html };
}
