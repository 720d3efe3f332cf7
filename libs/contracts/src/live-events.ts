import type { AuditEntity } from './audit';

/** Name of the events in the stream of `GET /api/events` that tell of changes. */
export const LIVE_EVENT = 'changes';

/**
 * Name of the event that the stream begins with. Its data is the id of the user who listens: a page
 * that is older than the session of its browser learns from it that somebody else is signed in now.
 */
export const LISTENER_EVENT = 'listener';

/** Something that has changed; the reader fetches it again when it shows it. */
export interface LiveChange {
  entity: AuditEntity;
  /** Null: any record of this kind may have changed. */
  id: number | null;
}

/** Data of one live event. */
export interface LiveChanges {
  changes: LiveChange[];
  /** The receiver has new notifications, or has read some, perhaps elsewhere. */
  notifications: boolean;
}
