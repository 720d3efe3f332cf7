import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions, updateVersioned } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { openImage, type StoredImage } from '../../../platform/images';
import { fileFingerprint, FileStorage, StoredFiles } from '../../../platform/storage';
import { lockUser } from '../accounts/lock-user';
import type { UserDto } from '../dto/user.dto';
import { User } from '../entities/user.entity';
import { userFieldsOf, userStateOf } from '../user-rows';
import { userAbilities } from '../users.policy';
import { UsersService } from '../users.service';
import { toProfilePicture } from './profile-picture-upload';

/** A stored picture, before the user's row refers to it. */
export interface StoredPicture {
  key: string;
  /** The part of the URL that changes with the picture. */
  fingerprint: string;
}

/**
 * Stores and reads users' pictures as 200 × 200 JPEGs (docs/domain/accounts.md#profile-picture).
 */
@Injectable()
export class ProfilePicturesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.files.register('profile-pictures', { table: 'users', column: 'profilePictureKey' });
  }

  /** @throws AppError 400 if the upload is not an image, 403, 404, 507 */
  async replace(actor: Actor, id: number, upload: Buffer): Promise<UserDto> {
    const { user, replacedKey } = await this.storing(upload, (picture) =>
      this.save(actor, id, picture),
    );
    await this.delete(replacedKey);
    return this.users.toDto(actor, user);
  }

  /** @throws AppError 403, 404 for an unknown user or one without a picture */
  async remove(actor: Actor, id: number): Promise<UserDto> {
    const { user, replacedKey } = await this.save(actor, id, undefined);
    await this.delete(replacedKey);
    return this.users.toDto(actor, user);
  }

  private save(
    actor: Actor,
    id: number,
    picture: StoredPicture | undefined,
  ): Promise<{ user: User; replacedKey: string | null }> {
    return this.transactions.run(async (em) => {
      const { user: before } = await lockUser(em, actor, id);
      assertAllowed(userAbilities(actor, userStateOf(userFieldsOf(before))).changePicture);
      if (!picture && before.profilePictureKey === null) throw errors.notFound('picture');
      const fields = picture ? pictureFields(id, picture) : NO_PICTURE;
      await updateVersioned(em, User, id, undefined, fields);
      const after = await em.findOneByOrFail(User, { id });
      await this.audit.record(em, actor, {
        action: picture ? 'user.change_picture' : 'user.remove_picture',
        entity: 'user',
        entityId: id,
        before,
        after,
      });
      return { user: after, replacedKey: before.profilePictureKey };
    });
  }

  /**
   * Stores an upload, then runs the work that refers to it. If that fails, the file is deleted.
   *
   * @throws AppError 400 if the upload is not an image, 507 if the storage is full
   */
  async storing<T>(upload: Buffer, work: (picture: StoredPicture) => Promise<T>): Promise<T> {
    const jpeg = await toProfilePicture(upload);
    const key = await this.files.store('profile-pictures', jpeg);
    return this.files.deleteOnFailure('profile-pictures', key, () =>
      work({ key, fingerprint: fileFingerprint(key) }),
    );
  }

  /** Deletes the file of a replaced picture. */
  delete(key: string | null): Promise<void> {
    return this.files.delete([key]);
  }

  /** @throws AppError 404 for an unknown user or one without a picture */
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

/** The picture columns of a user's row. */
export const pictureFields = (userId: number, { key, fingerprint }: StoredPicture) => ({
  profilePictureKey: key,
  profilePictureUrl: `/api/users/${userId}/profile-picture?v=${fingerprint}`,
});

export const NO_PICTURE = { profilePictureKey: null, profilePictureUrl: null };
