import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { openImage, type StoredImage } from '../../platform/images';
import { FileStorage, StoredFiles, fileFingerprint } from '../../platform/storage';
import { toProfilePicture } from './profile-picture/to-profile-picture';
import type { UserDto } from './dto/user.dto';
import { User } from './entities/user.entity';
import { lockUser } from './locked-user';
import { factsOfUser, standingOf, toUserDto } from './user-rows';
import { userAbilities } from './users.policy';

/** A picture that is in the storage, to be named by a user's row. */
export interface StoredPicture {
  key: string;
  /** Part of the address that changes with the picture. */
  mark: string;
}

/** Pictures of people: 200 × 200 JPEG whatever was sent (specification section 5). */
@Injectable()
export class ProfilePictures implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
  ) {}

  onModuleInit(): void {
    this.files.register('profile-pictures', { table: 'users', column: 'profilePictureKey' });
  }

  /** @throws AppError 400 when it is no image, 403, 404, 507 */
  async replace(actor: Actor, id: number, upload: Buffer): Promise<UserDto> {
    const { user, replacedKey } = await this.storing(upload, (picture) =>
      this.transactions.run(async (em) => {
        const { user: before } = await lockUser(em, actor, id);
        assertAllowed(userAbilities(actor, standingOf(factsOfUser(before))).changePicture);
        await updateVersioned(em, User, id, undefined, pictureFields(id, picture));
        const after = await em.findOneByOrFail(User, { id });
        await this.audit.record(em, actor, {
          action: 'user.change_picture',
          entity: 'user',
          entityId: id,
          before,
          after,
        });
        return { user: after, replacedKey: before.profilePictureKey };
      }),
    );
    await this.forget(replacedKey);
    return toUserDto(actor, factsOfUser(user), this.clock.now());
  }

  /**
   * Stores an upload, then runs the work that names it; when that fails, nothing stays behind.
   *
   * @throws AppError 400 when the upload is no image, 507 when there is no room
   */
  async storing<T>(upload: Buffer, work: (picture: StoredPicture) => Promise<T>): Promise<T> {
    const jpeg = await toProfilePicture(upload);
    const key = await this.files.store('profile-pictures', jpeg);
    return this.files.deleteOnFailure('profile-pictures', key, () =>
      work({ key, mark: fileFingerprint(key) }),
    );
  }

  /** Removes the file of a picture that no row names any more. */
  forget(key: string | null): Promise<void> {
    return this.files.delete([key]);
  }

  /** @throws AppError 404 for an unknown person and one without a picture */
  async read(id: number): Promise<StoredImage> {
    const [row] = await this.dataSource.query<{ profilePictureKey: string | null }[]>(
      'SELECT profilePictureKey FROM users WHERE id = ?',
      [id],
    );
    const picture = await openImage(this.storage, row?.profilePictureKey);
    if (!picture) throw errors.notFound('picture');
    return picture;
  }
}

/** What a user's row says about its picture. */
export const pictureFields = (userId: number, { key, mark }: StoredPicture) => ({
  profilePictureKey: key,
  profilePictureUrl: `/api/users/${userId}/profile-picture?v=${mark}`,
});
