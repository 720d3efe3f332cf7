import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { Sessions } from '../../../platform/session';
import { Settings } from '../../settings';
import { Passwords, User } from '../../users';
import { passwordErrors } from '../auth.errors';
import type { StepUpDto } from '../dto/second-factor.dto';
import { PasskeysService } from '../passkeys/passkeys.service';
import { CodeChecker } from '../second-factor/code-checker';
import { secondFactorErrors } from '../second-factor/second-factor.errors';
import { SecondFactors } from '../second-factor/second-factors';

/** Confirms that the caller is the owner of the session (docs/domain/access.md#step-up). */
@Injectable()
export class StepUpService {
  constructor(
    private readonly checker: CodeChecker,
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly passkeys: PasskeysService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws AppError 400 for a wrong password, code or passkey, and for the password of a user with
   *   an authenticator app; 403 for the password of a role that can't use one; 429 after too many
   *   failed attempts
   */
  async confirm(actor: Actor, request: Request, input: StepUpDto): Promise<void> {
    if (Object.values(input).filter((value) => value !== undefined).length !== 1) {
      throw errors.badRequest('Send either a password, a code or a passkey.');
    }
    await this.checker.limited(request, actor.id, () => this.check(actor, request, input));
    await this.transactions.respond(actor, (em) => this.sessions.confirm(em, actor.sessionId));
  }

  private async check(
    actor: Actor,
    request: Request,
    { password, code, credential }: StepUpDto,
  ): Promise<void> {
    if (password !== undefined) return this.checkPassword(actor, password);
    if (code !== undefined) await this.checker.use(actor.id, { code });
    else if (credential) await this.passkeys.verify(request, credential, actor);
  }

  private async checkPassword({ id, role }: Actor, password: string): Promise<void> {
    if ((await this.factors.owned(id)).hasTotp) throw secondFactorErrors.passwordNotEnough();
    if (!(await this.settings.allowsPassword(role))) {
      throw passwordErrors.disabled("Your role can't use a password. Confirm in another way.");
    }
    const user = await this.dataSource.manager.findOneBy(User, { id });
    if (!(await this.passwords.verify(user?.passwordHash ?? null, password))) {
      throw secondFactorErrors.wrongPassword();
    }
  }
}
