import { displayNameOf, type UserNames } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';

type NamedUser = UserNames & { id: number; username: string };

/**
 * What another module does when a user changes. It runs in the same transaction, so either both
 * happen or neither does.
 */
interface UserHook {
  /** @param actorId who added the account */
  afterCreate?(em: EntityManager, userId: number, actorId: number): Promise<void>;
  afterRename?(em: EntityManager, userId: number, displayName: string): Promise<void>;
  /** The user was activated or deactivated. */
  afterActivationChange?(em: EntityManager, userId: number): Promise<void>;
  beforeDelete?(em: EntityManager, actor: Actor, userId: number): Promise<void>;
  /** The user was deactivated, and another one takes over the open tickets. */
  reassignTickets?(em: EntityManager, actor: Actor, user: NamedUser, toId: number): Promise<void>;
  /** Links that sign the user in or reset their password must stop working. */
  onRevokeLinks?(em: EntityManager, userId: number): Promise<void>;
}

/**
 * Lets the modules that import this one keep their own tables in step with users. This module can't
 * import them in turn, and doesn't write to their tables.
 */
@Injectable()
export class UserHooks {
  private readonly hooks: UserHook[] = [];

  /** Call it once per module, from `onModuleInit`. */
  register(hook: UserHook): void {
    this.hooks.push(hook);
  }

  async afterCreate(em: EntityManager, userId: number, actorId: number): Promise<void> {
    for (const hook of this.hooks) await hook.afterCreate?.(em, userId, actorId);
  }

  /** Does nothing when the display name is the same. */
  async afterRename(em: EntityManager, before: NamedUser, after: NamedUser): Promise<void> {
    const displayName = displayNameOf(after);
    if (displayName === displayNameOf(before)) return;
    for (const hook of this.hooks) await hook.afterRename?.(em, after.id, displayName);
  }

  async afterActivationChange(em: EntityManager, userId: number): Promise<void> {
    for (const hook of this.hooks) await hook.afterActivationChange?.(em, userId);
  }

  async beforeDelete(em: EntityManager, actor: Actor, userId: number): Promise<void> {
    for (const hook of this.hooks) await hook.beforeDelete?.(em, actor, userId);
  }

  async reassignTickets(
    em: EntityManager,
    actor: Actor,
    user: NamedUser,
    toId: number,
  ): Promise<void> {
    for (const hook of this.hooks) await hook.reassignTickets?.(em, actor, user, toId);
  }

  async onRevokeLinks(em: EntityManager, userId: number): Promise<void> {
    for (const hook of this.hooks) await hook.onRevokeLinks?.(em, userId);
  }
}
