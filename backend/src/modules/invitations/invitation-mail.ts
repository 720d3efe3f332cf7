import { INVITATION_DAYS, roleLabel, type Role } from '@atrium/contracts';
import type { Mail } from '../../platform/mail';

export interface InvitationMailFacts {
  to: string;
  firstName: string | null;
  role: Role;
  inviter: string;
  company: string;
  invitationUrl: string;
}

export const invitationMail = (facts: InvitationMailFacts): Mail => ({
  template: 'invitation',
  to: facts.to,
  subject: `${facts.inviter} has invited you to ${facts.company}`,
  text: `Hello${facts.firstName ? ` ${facts.firstName}` : ''},

${facts.inviter} has invited you to ${facts.company}. Your role will be ${roleLabel(facts.role)}.

Open this link to choose your password and join:

${facts.invitationUrl}

The link is for you alone. It works once, within the next ${INVITATION_DAYS} days.

If you did not expect this invitation, you can ignore this mail.
`,
});
