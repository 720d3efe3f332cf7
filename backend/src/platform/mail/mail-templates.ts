import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';

export interface MailTemplateOptions {
  /**
   * The text contains a link that grants access to an account. It is never logged, and it is removed
   * after the email was sent.
   */
  containsSecret: boolean;
  /** The email is not sent later than this. */
  expiresAfterMinutes?: number;
}

/** Every kind of email that Atrium sends. */
const MAIL_TEMPLATES = {
  invitation: { containsSecret: true, expiresAfterMinutes: INVITATION_DAYS * 24 * 60 },
  'password-reset': { containsSecret: true, expiresAfterMinutes: PASSWORD_RESET_MINUTES },
  'password-changed': { containsSecret: false },
  notification: { containsSecret: false },
  test: { containsSecret: false },
} as const satisfies Record<string, MailTemplateOptions>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

const OPTIONS = new Map<string, MailTemplateOptions>(Object.entries(MAIL_TEMPLATES));

/** The options of a template in the database; an unknown one counts as secret. */
export const templateOptions = (template: string): MailTemplateOptions =>
  OPTIONS.get(template) ?? { containsSecret: true };
