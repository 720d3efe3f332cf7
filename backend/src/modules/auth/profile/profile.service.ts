import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions, updateVersioned } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import {
  AssignedNames,
  pictureFields,
  ProfilePictures,
  refuseTaken,
  User,
  usernameFor,
  UsersService,
  type StoredPicture,
} from '../../users';
import type { UpdateProfileDto } from './update-profile.dto';

/** A person's own name, address, department and picture (decisions section 5, "own profile"). */
@Injectable()
export class ProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly pictures: ProfilePictures,
    private readonly users: UsersService,
    private readonly assignedNames: AssignedNames,
  ) {}

  /** @throws AppError 400 when the upload is no image, 409 for a taken address or an older version */
  async update(actor: Actor, input: UpdateProfileDto, upload: Buffer | undefined): Promise<void> {
    if (!upload) {
      await this.save(actor, input);
      return;
    }
    const replacedKey = await this.pictures.storing(upload, (picture) =>
      this.save(actor, input, picture),
    );
    await this.pictures.forget(replacedKey);
  }

  /** @returns the storage key of the picture as it was */
  private save(
    actor: Actor,
    { version, ...fields }: UpdateProfileDto,
    picture?: StoredPicture,
  ): Promise<string | null> {
    const { id } = actor;
    return this.transactions.run(async (em) => {
      const before = await em.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw errors.notSignedIn();
      if (version !== undefined && version !== before.version) throw errors.staleVersion('profile');
      const username = usernameFor(before, fields.email);
      await refuseTaken(username, () =>
        updateVersioned(em, User, id, undefined, {
          ...fields,
          username,
          ...(picture && pictureFields(id, picture)),
        }),
      );
      if (fields.email !== before.email) await this.users.endLinks(em, before);
      const after = await em.findOneByOrFail(User, { id });
      await this.assignedNames.follow(em, before, after);
      await this.audit.record(em, actor, {
        action: 'user.update_profile',
        entity: 'user',
        entityId: id,
        before,
        after,
      });
      return before.profilePictureKey;
    });
  }
}
