import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';

export interface MailTemplateOptions {
  /**
   * The text holds a link that opens an account: it never stands in a log, and it is wiped once the
   * mail has left.
   */
  containsSecret: boolean;
  /** After this many minutes the mail is of no use any more, so it is not sent. */
  expiresAfterMinutes?: number;
}

/** Every kind of mail that the product sends. */
const MAIL_TEMPLATES = {
  invitation: { containsSecret: true, expiresAfterMinutes: INVITATION_DAYS * 24 * 60 },
  'password-reset': { containsSecret: true, expiresAfterMinutes: PASSWORD_RESET_MINUTES },
  'password-changed': { containsSecret: false },
  notification: { containsSecret: false },
  test: { containsSecret: false },
} as const satisfies Record<string, MailTemplateOptions>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

const FACTS = new Map<string, MailTemplateOptions>(Object.entries(MAIL_TEMPLATES));

/** What holds for a template as it stands in the database; an unknown one is treated with care. */
export const templateOptions = (template: string): MailTemplateOptions =>
  FACTS.get(template) ?? { containsSecret: true };
