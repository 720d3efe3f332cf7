import type { AuditEntity } from './audit';

/** Name of the change events in the stream of `GET /api/events`. */
export const LIVE_EVENT = 'changes';

/**
 * Name of the first event of the stream. Its data is the id of the signed-in user, so that an old
 * page notices when the browser's session belongs to someone else now.
 */
export const LISTENER_EVENT = 'listener';

/** A changed record, which the client reloads if it shows it. */
export interface LiveChange {
  entity: AuditEntity;
  /** `null`: any record of this kind may have changed. */
  id: number | null;
}

/** Data of a change event. */
export interface LiveChanges {
  changes: LiveChange[];
  /** The user has new notifications, or has read some on another device. */
  notifications: boolean;
  /**
   * Ids of the tickets on which someone began or stopped typing. Servers of version 0.1 omit it.
   */
  typing?: number[];
}
