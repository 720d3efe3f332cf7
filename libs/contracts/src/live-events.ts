import type { AuditEntity } from './audit';

/** Name of the one kind of event in the stream of `GET /api/events`. */
export const LIVE_EVENT = 'changes';

/** Something that has changed; the reader fetches it again when it shows it. */
export interface LiveChange {
  entity: AuditEntity;
  /** Null: any record of this kind may have changed. */
  id: number | null;
}

/** Data of one live event. */
export interface LiveChanges {
  changes: LiveChange[];
  /** The receiver has new notifications. */
  notifications: boolean;
}
