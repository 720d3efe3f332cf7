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
export const draftName = (clientName: string): string => `the draft for ${clientName}`;

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
  evidence: { sql: 'SELECT id, filename AS name FROM evidence_files WHERE id' },
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

interface RecordReference {
  entity: AuditEntity;
  entityId: number | null;
}

export interface CurrentRecord {
  /** Null for deleted records and for records without a name. */
  name: string | null;
  isDeleted: boolean;
}

/**
 * Finds the current names of records, and which records were deleted, with one query for each kind.
 */
export async function readCurrentRecords(
  em: EntityManager,
  references: readonly RecordReference[],
): Promise<(reference: RecordReference) => CurrentRecord> {
  const names = new Map<AuditEntity, Map<number, string | null>>();
  for (const entity of new Set(references.map((reference) => reference.entity))) {
    const source = SOURCES[entity];
    const ids = idsOf(references, entity);
    if (!source || ids.length === 0) continue;
    const rows = await em.query<NamedRow[]>(`${source.sql} IN (?)`, [ids]);
    const nameOf = source.nameOf ?? (({ name = null }: NamedRow) => name);
    names.set(entity, new Map(rows.map((row) => [row.id, nameOf(row)])));
  }
  return ({ entity, entityId }) => {
    const found = names.get(entity);
    return {
      name: found?.get(entityId ?? 0) ?? null,
      isDeleted: entityId !== null && found?.has(entityId) === false,
    };
  };
}

const idsOf = (references: readonly RecordReference[], entity: AuditEntity): number[] => [
  ...new Set(
    references.flatMap((reference) =>
      reference.entity === entity && reference.entityId !== null ? [reference.entityId] : [],
    ),
  ),
];
