import type { EntityManager } from 'typeorm';
import type { MailAttachment } from '../../../platform/database';
import { type Mail, type MailLayout, renderMailHtml } from '../../../platform/mail';
import type { Settings } from '../../settings';
import type { Recipients } from './document-delivery.entity';

/** Registered by `InvoiceMails`. */
export const LOGO_SOURCE = 'company-logo';

/** Shown in the HTML part. */
const LOGO: MailAttachment = {
  source: LOGO_SOURCE,
  id: 0,
  name: 'logo.png',
  mimeType: 'image/png',
  cid: 'company-logo',
};

interface ClientMail extends Pick<Mail, 'template' | 'subject'> {
  recipients: Recipients;
  message: string;
  /** The name of the company. */
  sender: string;
  /** What a client looks for in the email, next to the message. */
  facts: Pick<MailLayout, 'details' | 'button'>;
  attachment: MailAttachment;
}

/**
 * Composes an email of the company to a client. It shows the company's name and logo, and replies
 * go to the company's address.
 */
export async function composeClientMail(
  em: EntityManager,
  settings: Settings,
  { template, recipients, subject, message, sender, facts, attachment }: ClientMail,
): Promise<Mail> {
  const [to = '', ...alsoTo] = recipients.to;
  const { email: replyTo } = await settings.getIn(em, 'company');
  const { key: logoKey } = await settings.getIn(em, 'logo');
  const text = `${message}\n`;
  return {
    template,
    to,
    subject,
    text,
    html: renderMailHtml(text, { sender, ...(logoKey && { logo: LOGO.cid }), ...facts }),
    envelope: {
      alsoTo,
      cc: recipients.cc,
      ...(replyTo && { replyTo }),
      attachments: [attachment, ...(logoKey ? [LOGO] : [])],
    },
  };
}
