import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertRecentlyConfirmed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions, updateVersioned } from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import { AccountMails } from '../accounts/account-mails';
import { UserAccountsService } from '../accounts/user-accounts.service';
import type { UpdateProfileDto } from '../dto/user-input.dto';
import { User } from '../entities/user.entity';
import { UserHooks } from '../user-hooks';
import { rejectTaken, usernameFor } from '../users.service';
import {
  NO_PICTURE,
  pictureFields,
  ProfilePicturesService,
  type StoredPicture,
} from './profile-pictures.service';

/**
 * Updates the caller's own name, email address, department and picture
 * (docs/domain/accounts.md#profile).
 */
@Injectable()
export class ProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly pictures: ProfilePicturesService,
    private readonly accounts: UserAccountsService,
    private readonly hooks: UserHooks,
    private readonly clock: Clock,
    private readonly mails: AccountMails,
  ) {}

  /**
   * @throws AppError 400 if the upload is not an image, 403 for another address without a recent
   *   confirmation, 409 for a taken address or a stale version
   */
  async update(actor: Actor, input: UpdateProfileDto, upload: Buffer | undefined): Promise<void> {
    if (!upload) {
      await this.save(actor, input);
      return;
    }
    const replacedKey = await this.pictures.storing(upload, (picture) =>
      this.save(actor, input, picture),
    );
    await this.pictures.delete(replacedKey);
  }

  /** @throws AppError 404 if there is no picture */
  async removePicture(actor: Actor): Promise<void> {
    const removedKey = await this.transactions.run(async (em) => {
      const before = await lockOwn(em, actor);
      if (before.profilePictureKey === null) throw errors.notFound('picture');
      await updateVersioned(em, User, actor.id, undefined, NO_PICTURE);
      await this.record(em, actor, before);
      return before.profilePictureKey;
    });
    await this.pictures.delete(removedKey);
  }

  /** @returns the storage key of the previous picture */
  private save(
    actor: Actor,
    { version, ...fields }: UpdateProfileDto,
    picture?: StoredPicture,
  ): Promise<string | null> {
    const { id } = actor;
    return this.transactions.run(async (em) => {
      const before = await lockOwn(em, actor);
      assertCurrentVersion(before, version, 'profile');
      const isMoved = fields.email !== before.email;
      if (isMoved) {
        // Reset links are sent to the new address.
        assertRecentlyConfirmed(actor, this.clock.now());
        await this.mails.notify(em, id, `Your email address was changed to ${fields.email}.`);
      }
      const username = usernameFor(before, fields.email);
      await rejectTaken(username, () =>
        updateVersioned(em, User, id, undefined, {
          ...fields,
          username,
          ...(picture && pictureFields(id, picture)),
        }),
      );
      if (isMoved) await this.accounts.revokeLinks(em, before);
      const after = await this.record(em, actor, before);
      await this.hooks.afterRename(em, before, after);
      return before.profilePictureKey;
    });
  }

  /** @returns the changed user */
  private async record(em: EntityManager, actor: Actor, before: User): Promise<User> {
    const after = await em.findOneByOrFail(User, { id: before.id });
    await this.audit.record(em, actor, {
      action: 'user.update_profile',
      entity: 'user',
      entityId: before.id,
      before,
      after,
    });
    return after;
  }
}

async function lockOwn(em: EntityManager, { id }: Actor): Promise<User> {
  const user = await em.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw errors.notSignedIn();
  return user;
}
