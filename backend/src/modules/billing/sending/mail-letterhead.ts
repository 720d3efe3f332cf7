import type { EntityManager } from 'typeorm';
import type { MailAttachment } from '../../../platform/database';
import type { MailLayout } from '../../../platform/mail';
import type { Settings } from '../../settings';

/** Registered by `InvoiceMails`. */
export const LOGO_SOURCE = 'company-logo';

const LOGO: MailAttachment = {
  source: LOGO_SOURCE,
  id: 0,
  name: 'logo.png',
  mimeType: 'image/png',
  cid: 'company-logo',
};

interface MailLetterhead {
  layout: Pick<MailLayout, 'sender' | 'logo'>;
  /** Images that the HTML part shows. */
  attachments: MailAttachment[];
}

/** The head of an email to a client: the name of the company, and its logo if it has one. */
export async function mailLetterhead(
  em: EntityManager,
  settings: Settings,
  sender: string,
): Promise<MailLetterhead> {
  const { key } = await settings.getIn(em, 'logo');
  return key
    ? { layout: { sender, logo: LOGO.cid }, attachments: [LOGO] }
    : { layout: { sender }, attachments: [] };
}
