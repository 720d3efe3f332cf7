import { greetingNameOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Outbox, renderMailHtml } from '../../../platform/mail';
import { Settings } from '../../settings';
import { User } from '../entities/user.entity';

/** Notifies users by email of changes to the security of their account. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /**
   * Call it before a change of the email address, which then goes to the previous address.
   *
   * @param change one sentence, such as "A passkey was added."
   */
  async notify(em: EntityManager, userId: number, change: string): Promise<void> {
    const user = await em.findOneByOrFail(User, { id: userId });
    const { name: company } = await this.settings.getIn(em, 'company');
    const subject = `The security of your ${company} account was changed`;
    const text = `Hi ${greetingNameOf(user)},

${change}

If you don't recognize this, contact an admin immediately.
`;
    await this.outbox.enqueue(em, {
      template: 'account-changed',
      to: user.email,
      subject,
      text,
      html: renderMailHtml(text, { sender: company, heading: subject }),
    });
  }
}

/** The end of a sentence about a new passkey or token, which remains valid after the session. */
export const afterLink = ({ signIn }: Actor): string =>
  signIn.method === 'link' ? ' after a sign-in with a link' : '';
