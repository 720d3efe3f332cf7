import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';

export interface MailTemplateFacts {
  /**
   * The text holds a link that opens an account: it never stands in a log, and it is wiped once the
   * mail has left.
   */
  holdsSecret: boolean;
  /** After this many minutes the mail is of no use any more, so it is not sent. */
  usefulMinutes?: number;
}

/** Every kind of mail that the product sends. */
const MAIL_TEMPLATES = {
  invitation: { holdsSecret: true, usefulMinutes: INVITATION_DAYS * 24 * 60 },
  'password-reset': { holdsSecret: true, usefulMinutes: PASSWORD_RESET_MINUTES },
  'password-changed': { holdsSecret: false },
  notification: { holdsSecret: false },
  test: { holdsSecret: false },
} as const satisfies Record<string, MailTemplateFacts>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

const FACTS = new Map<string, MailTemplateFacts>(Object.entries(MAIL_TEMPLATES));

/** What holds for a template as it stands in the database; an unknown one is treated with care. */
export const templateFacts = (template: string): MailTemplateFacts =>
  FACTS.get(template) ?? { holdsSecret: true };
