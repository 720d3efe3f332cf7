import { PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import type { Mail } from '../../../platform/mail';

export const passwordResetMail = (facts: {
  to: string;
  name: string;
  company: string;
  passwordResetUrl: string;
}): Mail => ({
  template: 'password-reset',
  to: facts.to,
  subject: `Choose a new password for ${facts.company}`,
  text: `Hello ${facts.name},

somebody, probably you, asked for a new password for your account at ${facts.company}.

Open this link to choose one:

${facts.passwordResetUrl}

The link works once, within the next ${PASSWORD_RESET_MINUTES} minutes.

If it was not you, you can ignore this mail: your password stays as it is.
`,
});

export const passwordChangedMail = (facts: {
  to: string;
  name: string;
  company: string;
}): Mail => ({
  template: 'password-changed',
  to: facts.to,
  subject: `Your password for ${facts.company} was changed`,
  text: `Hello ${facts.name},

the password of your account at ${facts.company} was changed just now, and you were signed out everywhere else.

If it was not you, please tell an admin at once.
`,
});
