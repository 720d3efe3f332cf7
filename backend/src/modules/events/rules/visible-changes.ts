import {
  AUDIT_ENTITIES,
  type AuditEntity,
  type LiveChange,
  type LiveChanges,
  type Right,
} from '@atrium/contracts';

/** A row of the audit log, as far as a live event needs it. */
export interface RecordedChange {
  entity: AuditEntity;
  entityId: number | null;
  actorId: number | null;
  /** Whose record it is, where only the own ones may be seen by some. */
  ownerId: number | null;
}

/** Who listens. */
export interface ListenerFacts {
  id: number;
  rights: ReadonlySet<Right>;
}

/** More records of one kind than this are told as "any of them". */
const MOST_OF_A_KIND = 50;

type Visibility = 'record' | 'kind' | 'nothing';

const ifHas =
  (right: Right) =>
  ({ rights }: ListenerFacts): Visibility =>
    rights.has(right) ? 'record' : 'nothing';

/** Who may hear of which kind of record (decisions section 5, the rows about reading). */
const VISIBILITY: Record<
  AuditEntity,
  (listener: ListenerFacts, change: RecordedChange) => Visibility
> = {
  project: ifHas('project.read'),
  ticket: ifHas('ticket.read'),
  client: ifHas('client.read'),
  evidence: ifHas('evidence.read'),
  invoice: ifHas('invoice.read'),
  // Whom "Finance is visible to managers only" cuts, sees the own ones.
  expense: (listener, change) =>
    listener.rights.has('invoice.read') || isOwn(listener, change) ? 'record' : 'nothing',
  // The directory shows active staff to everybody, invited people only to those who manage users.
  user: ({ rights }) => (rights.has('user.manage') ? 'record' : 'kind'),
  session: (listener, { entityId }) => (entityId === listener.id ? 'record' : 'nothing'),
  // A balance goes by the number of its owner.
  time_off_balance: ({ id, rights }, { entityId }) =>
    rights.has('timeoff.balances.manage') || entityId === id ? 'record' : 'nothing',
  // The team calendar shows them to everybody.
  time_off_request: ifHas('timeoff.calendar'),
  // Name, currency and time zone of the company are part of every screen.
  setting: () => 'kind',
};

const isOwn = ({ id }: ListenerFacts, { actorId, ownerId }: RecordedChange): boolean =>
  actorId === id || ownerId === id;

/** What a listener may hear of these changes: each record once, and no more than it may read. */
export function visibleChanges(
  listener: ListenerFacts,
  changes: readonly RecordedChange[],
): LiveChange[] {
  const ids = new Map<AuditEntity, Set<number | null>>();
  for (const change of changes) {
    const visibility = VISIBILITY[change.entity](listener, change);
    if (visibility === 'nothing') continue;
    const ofKind = ids.get(change.entity) ?? new Set();
    ofKind.add(visibility === 'record' ? change.entityId : null);
    ids.set(change.entity, ofKind);
  }
  return [...ids].flatMap(([entity, ofKind]) =>
    ofKind.has(null) || ofKind.size > MOST_OF_A_KIND
      ? [{ entity, id: null }]
      : [...ofKind].map((id) => ({ entity, id })),
  );
}

/** For a listener who has missed too much to be told in detail: anything may have changed. */
export const everything = (): LiveChanges => ({
  changes: AUDIT_ENTITIES.map((entity) => ({ entity, id: null })),
  notifications: true,
});
