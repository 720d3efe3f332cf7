/** Every kind of mail that the product sends. */
export const MAIL_TEMPLATES = {
  invitation: { holdsSecret: true },
  'password-reset': { holdsSecret: true },
  'password-changed': { holdsSecret: false },
} as const satisfies Record<string, MailTemplateFacts>;

interface MailTemplateFacts {
  /**
   * The text holds a link that opens an account. It is wiped once the mail has left, and it never
   * stands in a log.
   */
  holdsSecret: boolean;
}

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

export const SECRET_TEMPLATES = (Object.keys(MAIL_TEMPLATES) as MailTemplate[]).filter(
  (template) => MAIL_TEMPLATES[template].holdsSecret,
);
