import { Injectable } from '@nestjs/common';
import { displayNameOf } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLog, type AuditActor } from '../../../platform/audit';
import { updateVersioned } from '../../../platform/database';
import { Outbox } from '../../../platform/mail';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { User, UsersService } from '../../users';
import { passwordChangedMail } from './password-mails';

/** What every change of a password brings with it, whoever made it. */
@Injectable()
export class PasswordWriter {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly users: UsersService,
  ) {}

  /**
   * Stores the new hash, ends all sessions and open reset links of the person, and tells the person
   * by mail; in the caller's transaction, which holds the user's row.
   */
  async write(
    em: EntityManager,
    actor: AuditActor,
    action: 'user.change_password' | 'user.reset_password',
    user: User,
    passwordHash: string,
  ): Promise<void> {
    const { name: company } = await this.settings.getIn(em, 'company');
    await updateVersioned(em, User, user.id, undefined, { passwordHash });
    await this.sessions.endAllForUser(em, user.id);
    await this.users.endLinks(em, user);
    await this.outbox.enqueue(
      em,
      passwordChangedMail({ to: user.email, name: displayNameOf(user), company }),
    );
    await this.audit.record(em, actor, { action, entity: 'user', entityId: user.id });
  }
}
