import { type AuditEntity, displayNameOf, ticketNumber, type UserNames } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';

/** The columns that name a record; each kind selects its own. */
interface NamedRow extends UserNames {
  id: number;
  name?: string | null;
  clientName?: string;
}

interface NameSource {
  /** Selects `id` and the columns of the name, up to the list of ids. */
  sql: string;
  nameOf?: (row: NamedRow) => string | null;
}

/** A draft has no number yet. */
const draftName = (clientName: string): string => `the draft for ${clientName}`;

/** Entries about an account, its sessions and its balances contain the user's id. */
const USERS: NameSource = {
  sql: 'SELECT id, username, firstName, lastName FROM users WHERE id',
  nameOf: displayNameOf,
};

const SOURCES: Partial<Record<AuditEntity, NameSource>> = {
  user: USERS,
  session: USERS,
  time_off_balance: USERS,
  time_off_request: {
    sql:
      'SELECT r.id, u.username, u.firstName, u.lastName FROM time_off_requests r ' +
      'JOIN users u ON u.id = r.userId WHERE r.id',
    nameOf: displayNameOf,
  },
  project: { sql: 'SELECT id, name FROM projects WHERE id' },
  ticket: {
    sql: 'SELECT id, title AS name FROM tickets WHERE id',
    nameOf: ({ id, name }) => `${ticketNumber(id)} ${name}`,
  },
  canned_reply: { sql: 'SELECT id, title AS name FROM canned_replies WHERE id' },
  client: { sql: 'SELECT id, name FROM clients WHERE id' },
  evidence: { sql: 'SELECT id, originalName AS name FROM evidence_files WHERE id' },
  invoice: {
    sql: 'SELECT id, invoiceNumber AS name, clientName FROM invoices WHERE id',
    nameOf: ({ name, clientName = '' }) => name ?? draftName(clientName),
  },
  recurring_invoice: { sql: 'SELECT id, clientName AS name FROM recurring_invoices WHERE id' },
  tax_rate: { sql: 'SELECT id, name FROM tax_rates WHERE id' },
  expense: { sql: 'SELECT id, vendorName AS name FROM expenses WHERE id' },
  saved_view: { sql: 'SELECT id, name FROM saved_views WHERE id' },
  api_token: { sql: 'SELECT id, name FROM api_tokens WHERE id' },
  webhook: { sql: 'SELECT id, url AS name FROM webhooks WHERE id' },
  service_account: { sql: 'SELECT id, name FROM service_accounts WHERE id' },
  mailbox: { sql: 'SELECT id, name FROM mailboxes WHERE id' },
  identity_provider: { sql: 'SELECT id, name FROM identity_providers WHERE id' },
};

/** The name in the recorded fields, which entries about created and deleted records contain. */
export function recordedName(entity: AuditEntity, json: string | null): string | null {
  const fields = fieldsOf(json);
  if (entity === 'user') return fields?.['username'] ? displayNameOf(fields) : null;
  const field = NAME_FIELDS.find((candidate) => fields?.[candidate]);
  const name = field && fields?.[field];
  if (typeof name !== 'string') return null;
  return entity === 'invoice' && field === 'clientName' ? draftName(name) : name;
}

const NAME_FIELDS = [
  'invoiceNumber',
  'name',
  'title',
  'vendorName',
  'originalName',
  'filename',
  'clientName',
  'url',
];

export const fieldsOf = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

interface RecordReference {
  entity: AuditEntity;
  entityId: number | null;
}

export interface CurrentRecord {
  /** Null for deleted records and for records without a name. */
  name: string | null;
  /** The last name of a deleted record, if its deletion was recorded. */
  deletedName: string | null;
  isDeleted: boolean;
}

type Names = Map<AuditEntity, Map<number, string | null>>;

/**
 * Finds the current names of records, and which records were deleted, with at most two queries for
 * each kind.
 */
export async function readCurrentRecords(
  em: EntityManager,
  references: readonly RecordReference[],
): Promise<(reference: RecordReference) => CurrentRecord> {
  const names: Names = new Map();
  const deleted: Names = new Map();
  for (const entity of new Set(references.map((reference) => reference.entity))) {
    const source = SOURCES[entity];
    const ids = idsOf(references, entity);
    if (!source || ids.length === 0) continue;
    const rows = await em.query<NamedRow[]>(`${source.sql} IN (?)`, [ids]);
    const nameOf = source.nameOf ?? (({ name = null }: NamedRow) => name);
    const found = new Map(rows.map((row) => [row.id, nameOf(row)]));
    names.set(entity, found);
    const missing = ids.filter((id) => !found.has(id));
    deleted.set(entity, await readDeletedNames(em, source === USERS ? 'user' : entity, missing));
  }
  return ({ entity, entityId }) => {
    const found = names.get(entity);
    const id = entityId ?? 0;
    return {
      name: found?.get(id) ?? null,
      deletedName: deleted.get(entity)?.get(id) ?? null,
      isDeleted: entityId !== null && found?.has(entityId) === false,
    };
  };
}

/** By id, from the entries about the deletions. A merge deletes the client that it merges. */
async function readDeletedNames(
  em: EntityManager,
  entity: AuditEntity,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await em.query<{ entityId: number; before: string | null }[]>(
    'SELECT entityId, `before` FROM audit_log ' +
      'WHERE entity = ? AND entityId IN (?) AND action IN (?) ORDER BY id',
    [entity, ids, ['delete', 'purge', 'merge'].map((verb) => `${entity}.${verb}`)],
  );
  return new Map(rows.map(({ entityId, before }) => [entityId, recordedName(entity, before)]));
}

const idsOf = (references: readonly RecordReference[], entity: AuditEntity): number[] => [
  ...new Set(
    references.flatMap((reference) =>
      reference.entity === entity && reference.entityId !== null ? [reference.entityId] : [],
    ),
  ),
];
