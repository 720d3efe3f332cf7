import {
  AUDIT_ENTITIES,
  type AuditEntity,
  type LiveChange,
  type LiveChanges,
  type Right,
} from '@atrium/contracts';

/** The audit log fields that a live event is built from. */
export interface RecordedChange {
  entity: AuditEntity;
  entityId: number | null;
  actorId: number | null;
  /** The record's owner, for records that some users see only if they own them. */
  ownerId: number | null;
}

export interface ListenerState {
  id: number;
  rights: ReadonlySet<Right>;
}

/** If more records of one kind change, only the kind is sent. */
const MAX_RECORDS_PER_KIND = 50;

type Visibility = 'record' | 'kind' | 'nothing';

const ifHas =
  (right: Right) =>
  ({ rights }: ListenerState): Visibility =>
    rights.has(right) ? 'record' : 'nothing';

/** Who can see changes to each kind of record (docs/domain/access.md#rights). */
const VISIBILITY: Record<
  AuditEntity,
  (listener: ListenerState, change: RecordedChange) => Visibility
> = {
  project: ifHas('project.read'),
  ticket: ifHas('ticket.read'),
  client: ifHas('client.read'),
  evidence: ifHas('evidence.read'),
  invoice: ifHas('invoice.read'),
  recurring_invoice: ifHas('invoice.read'),
  tax_rate: ifHas('invoice.read'),
  // Users without access to finance still see their own expenses.
  expense: (listener, change) =>
    listener.rights.has('invoice.read') || isOwn(listener, change) ? 'record' : 'nothing',
  // Everyone sees the users in the directory, but only admins see those who have not joined.
  user: ({ rights }) => (rights.has('user.manage') ? 'record' : 'kind'),
  session: (listener, { entityId }) => (entityId === listener.id ? 'record' : 'nothing'),
  // `entityId` of a balance is its owner's user id.
  time_off_balance: ({ id, rights }, { entityId }) =>
    rights.has('timeoff.balances.manage') || entityId === id ? 'record' : 'nothing',
  // Everyone sees them in the team calendar.
  time_off_request: ifHas('timeoff.calendar'),
  // Held mail is recorded with its mailbox.
  mailbox: ({ rights }) =>
    rights.has('settings.read') ? 'record' : rights.has('mail.review') ? 'kind' : 'nothing',
  import: ifHas('import.manage'),
  identity_provider: ifHas('sign_in.manage'),
  // Personal: an open page shows someone else's changes when it is opened again.
  canned_reply: () => 'nothing',
  saved_view: () => 'nothing',
  // A token of a service account is recorded with the admin who created it.
  api_token: ({ id, rights }, { actorId }) =>
    rights.has('user.manage') || actorId === id ? 'kind' : 'nothing',
  service_account: ifHas('user.manage'),
  webhook: ifHas('settings.manage'),
  // Every screen uses the company's name, currency and time zone.
  setting: () => 'kind',
};

const isOwn = ({ id }: ListenerState, { actorId, ownerId }: RecordedChange): boolean =>
  actorId === id || ownerId === id;

/** The changes that a listener can see, each record once. */
export function visibleChanges(
  listener: ListenerState,
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
    ofKind.has(null) || ofKind.size > MAX_RECORDS_PER_KIND
      ? [{ entity, id: null }]
      : [...ofKind].map((id) => ({ entity, id })),
  );
}

/** For a listener that has missed too many changes to list them. */
export const everything = (): LiveChanges => ({
  changes: AUDIT_ENTITIES.map((entity) => ({ entity, id: null })),
  notifications: true,
  typing: [],
});
