import { displayNameOf, isErasedAddress } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { markChanged, markDependents, updateVersioned } from '../../platform/database';
import {
  erasedAddress,
  erasedName,
  type Person,
  PersonalData,
  type PersonSource,
} from '../../platform/personal-data';
import { Sessions } from '../../platform/session';
import { lockUser } from './accounts/lock-user';
import { UserAccountsService } from './accounts/user-accounts.service';
import { User } from './entities/user.entity';
import { UserHooks } from './user-hooks';
import { userFieldsOf, userStateOf } from './user-rows';
import { userAbilities } from './users.policy';

/** Users as people whose data is exported and erased (docs/domain/privacy.md#erasure). */
@Injectable()
export class UserPersonalData implements PersonSource, OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly sessions: Sessions,
    private readonly accounts: UserAccountsService,
    private readonly hooks: UserHooks,
  ) {}

  onModuleInit(): void {
    this.personalData.registerSource('user', this);
  }

  async find(em: EntityManager, id: number): Promise<Person | undefined> {
    const user = await em.findOneBy(User, { id, isServiceAccount: false });
    if (!user) return undefined;
    const hasFullName = Boolean(user.firstName && user.lastName);
    return {
      kind: 'user',
      id,
      createdAt: user.createdAt,
      isErased: isErasedAddress(user.email),
      history: { entity: 'user', id },
      names: hasFullName ? [displayNameOf(user)] : [],
      addresses: [
        ...new Set([user.email, ...(user.username.includes('@') ? [user.username] : [])]),
      ],
    };
  }

  /** Deactivates the account and ends its sessions. */
  async close(em: EntityManager, actor: Actor | null, id: number): Promise<void> {
    const user = actor
      ? await this.lockErasable(em, actor, id)
      : await em.findOneByOrFail(User, { id });
    await this.sessions.endAllForUser(em, id);
    await this.accounts.revokeLinks(em, user);
    if (!user.isActive) return;
    markChanged(em, 'user', [id]);
    await updateVersioned(em, User, id, undefined, { isActive: false });
    await this.hooks.afterActivationChange(em, id);
  }

  async erase(em: EntityManager, person: Person): Promise<string[]> {
    const { id } = person;
    const { profilePictureKey } = await em.findOneByOrFail(User, { id });
    const address = erasedAddress(person);
    // Lists show the user's name with these records.
    await markDependents(em, User, id);
    await updateVersioned(em, User, id, undefined, {
      username: address,
      email: address,
      firstName: erasedName(person),
      lastName: null,
      passwordHash: null,
      avatar: null,
      profilePictureKey: null,
      profilePictureUrl: null,
      department: null,
      permissions: [],
      isActive: false,
      invitationTokenHash: null,
    });
    return profilePictureKey === null ? [] : [profilePictureKey];
  }

  async files(em: EntityManager, { id }: Person): Promise<{ name: string; key: string }[]> {
    const { profilePictureKey: key } = await em.findOneByOrFail(User, { id });
    return key === null ? [] : [{ name: 'profile-picture.jpg', key }];
  }

  private async lockErasable(em: EntityManager, actor: Actor, id: number): Promise<User> {
    const locked = await lockUser(em, actor, id);
    assertAllowed(userAbilities(actor, userStateOf(userFieldsOf(locked.user))).delete);
    locked.assertNotLastSuperAdmin();
    return locked.user;
  }
}
