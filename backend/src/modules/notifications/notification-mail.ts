import type { Mail } from '../../platform/mail';

export interface NotificationMailFacts {
  to: string;
  name: string;
  title: string;
  body: string | null;
  /** Path in the application. */
  link: string | null;
  /** Address of the application, from the configuration only. */
  publicUrl: string;
}

export const notificationMail = (facts: NotificationMailFacts): Mail => ({
  template: 'notification',
  to: facts.to,
  subject: facts.title,
  text: [
    `Hello ${facts.name},`,
    facts.title,
    facts.body,
    facts.link && `${facts.publicUrl}${facts.link}`,
    `You choose what you get mails about on your profile: ${facts.publicUrl}/profile`,
  ]
    .filter((part) => part)
    .join('\n\n')
    .concat('\n'),
});
