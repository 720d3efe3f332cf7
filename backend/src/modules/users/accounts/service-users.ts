import type { Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { insertRecord, updateVersioned } from '../../../platform/database';
import { User } from '../entities/user.entity';
import { UserHooks } from '../user-hooks';

interface ServiceUser {
  name: string;
  role: Role;
}

/**
 * The rows of service accounts in `users`, which records refer to as their author
 * (docs/domain/api-tokens.md#service-accounts).
 */
@Injectable()
export class ServiceUsers {
  constructor(private readonly hooks: UserHooks) {}

  /** @returns the id of the user */
  create(em: EntityManager, actor: Actor, { name, role }: ServiceUser): Promise<number> {
    // `invalid` is a reserved domain (RFC 2606), so no email ever reaches this address.
    const address = `${randomUUID()}@service.invalid`;
    return insertRecord(em, User, {
      username: address,
      email: address,
      firstName: name,
      role,
      isActive: false,
      isServiceAccount: true,
      permissions: [],
      createdById: actor.id,
    });
  }

  async update(em: EntityManager, id: number, { name, role }: ServiceUser): Promise<void> {
    const before = await em.findOneByOrFail(User, { id });
    await updateVersioned(em, User, id, undefined, { firstName: name, role });
    await this.hooks.afterRename(em, before, await em.findOneByOrFail(User, { id }));
  }

  /** Records keep the stored name and lose the reference, as after the deletion of a user. */
  async delete(em: EntityManager, actor: Actor, id: number): Promise<void> {
    await this.hooks.beforeDelete(em, actor, id);
    await em.delete(User, { id });
  }
}
