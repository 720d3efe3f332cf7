import type { NotificationAction, NotificationType } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';

/** An action that notifications of one type offer. */
interface OfferedAction {
  type: NotificationType;
  action: NotificationAction;
  /** The ids of the records on which the user can take the action now. */
  filterAllowed: (actor: Actor, recordIds: readonly number[]) => Promise<readonly number[]>;
}

interface NotificationSubject {
  type: NotificationType;
  entityId: number | null;
}

/**
 * The actions that users can take from a notification (docs/domain/notifications.md#actions).
 * Modules register their actions during startup.
 */
@Injectable()
export class NotificationActions {
  private readonly offered = new Map<NotificationType, OfferedAction>();

  register(offered: OfferedAction): void {
    this.offered.set(offered.type, offered);
  }

  /** Reads which of these notifications the user can act on, and how. */
  async availableTo(
    actor: Actor,
    notifications: readonly NotificationSubject[],
  ): Promise<(notification: NotificationSubject) => NotificationAction | null> {
    const recordIds = new Map<NotificationType, Set<number>>();
    for (const { type, entityId } of notifications) {
      if (entityId === null || !this.offered.has(type)) continue;
      recordIds.set(type, (recordIds.get(type) ?? new Set()).add(entityId));
    }
    const possible = new Map<NotificationType, ReadonlySet<number>>();
    for (const [type, ids] of recordIds) {
      possible.set(type, new Set(await this.offered.get(type)?.filterAllowed(actor, [...ids])));
    }
    return ({ type, entityId }) =>
      entityId !== null && possible.get(type)?.has(entityId)
        ? (this.offered.get(type)?.action ?? null)
        : null;
  }
}
