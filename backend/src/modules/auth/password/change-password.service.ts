import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { Passwords, User } from '../../users';
import { passwordErrors } from '../auth.errors';
import type { ChangePasswordDto } from '../dto/password.dto';
import { PasswordWriter } from './password-writer';

/** Stops someone with access to an unlocked browser from guessing the password. */
const PER_USER: RateLimit = { name: 'change-password', attempts: 10, windowMinutes: 15 };

/** Changes the caller's own password (docs/domain/accounts.md#password-change). */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly rateLimits: RateLimits,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly writer: PasswordWriter,
  ) {}

  /**
   * Ends all other sessions and opens a new one for this browser.
   *
   * @throws AppError 400 for a wrong current password or a common new one, 403 for a role that can't
   *   use one, 429
   */
  async change(actor: Actor, request: Request, input: ChangePasswordDto): Promise<void> {
    const { id, role } = actor;
    const { currentPassword, newPassword } = input;
    await this.rateLimits.consume(PER_USER, String(id));
    if (!(await this.settings.allowsPassword(role))) {
      throw passwordErrors.disabled(
        "Your role signs in without a password, so there's no password to change.",
      );
    }
    const account = await this.dataSource.manager.findOneBy(User, { id });
    const verifiedHash = account?.passwordHash ?? null;
    if (!(await this.passwords.verify(verifiedHash, currentPassword))) {
      throw passwordErrors.wrongCurrent();
    }
    if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
      throw passwordErrors.unchanged();
    }
    const passwordHash = await this.passwords.choose(newPassword, 'newPassword');
    await this.transactions.run(async (em) => {
      const user = await em.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw errors.notSignedIn();
      // Another request changed the password after it was verified.
      if (user.passwordHash !== verifiedHash) throw passwordErrors.wrongCurrent();
      await this.writer.write(em, actor, 'user.change_password', user, passwordHash);
    });
    await this.sessions.start(request, id, actor.signIn);
  }
}
