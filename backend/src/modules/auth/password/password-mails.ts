import { PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import type { Mail } from '../../../platform/mail';

interface MailFields {
  to: string;
  name: string;
  company: string;
}

export const passwordResetMail = ({
  to,
  name,
  company,
  passwordResetUrl,
}: MailFields & { passwordResetUrl: string }): Mail => ({
  template: 'password-reset',
  to,
  subject: `Reset your ${company} password`,
  text: `Hi ${name},

We received a request to reset the password for your ${company} account.

To choose a new password, open this link:

${passwordResetUrl}

The link expires in ${PASSWORD_RESET_MINUTES} minutes and can be used once.

If you didn't request this, you can ignore this email. Your password won't change.
`,
});

export const passwordChangedMail = ({ to, name, company }: MailFields): Mail => ({
  template: 'password-changed',
  to,
  subject: `Your ${company} password was changed`,
  text: `Hi ${name},

The password for your ${company} account was just changed, and you were signed out on all other devices.

If you didn't make this change, contact an admin immediately.
`,
});
