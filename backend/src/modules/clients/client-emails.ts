import { type ClientStatus, isErasedAddress } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { queryPrepared } from '../../platform/database';

/** The client that an email address belongs to. */
export interface EmailOwner {
  id: number;
  status: ClientStatus;
}

/*
 * An email address belongs to one client: as its current address, a former one, or a contact's.
 *
 * It becomes a former address only in a transaction that removes it from `clients` or from the contacts.
 * A concurrent insert of the same address waits for that transaction, and then sees that the address is
 * a former one. If one transaction inserts an address for a client and another one inserts it for a
 * contact of a different client, their locking reads after the inserts conflict: one of them waits or
 * is rolled back.
 */

/**
 * Finds the client that has or had the email address, itself or for a contact, and locks it: it
 * can't be merged or deleted until the transaction ends. The lock is the shared one that a foreign
 * key takes anyway, so records of the same client don't wait for each other.
 *
 * @param toActivate the caller will make a prospect active. Takes the exclusive lock immediately,
 *   because two transactions that share a lock deadlock when both upgrade it
 */
export async function lockByEmail(
  em: EntityManager,
  email: string,
  { toActivate }: { toActivate: boolean },
): Promise<EmailOwner | undefined> {
  if (toActivate) {
    const prospect = await read(em, 'c.email = ?', email, '');
    if (prospect?.status === 'prospect') {
      const locked = await read(em, 'c.email = ?', email, 'FOR UPDATE');
      if (locked) return locked;
    }
  }
  const current = await read(em, 'c.email = ?', email, 'LOCK IN SHARE MODE');
  if (current) return current;
  for (const condition of [FORMER_EMAIL, CONTACT_EMAIL]) {
    const owner = await read(em, condition, email, 'LOCK IN SHARE MODE');
    if (owner) return owner;
  }
  return undefined;
}

const FORMER_EMAIL = 'c.id = (SELECT a.clientId FROM client_addresses a WHERE a.email = ?)';
const CONTACT_EMAIL = 'c.id = (SELECT k.clientId FROM client_contacts k WHERE k.email = ?)';

/**
 * Finds the client that had the email address or has a contact with it, and locks it like
 * {@link lockByEmail}. Call it after the address was inserted for a new client.
 */
export async function lockOtherOwner(
  em: EntityManager,
  email: string,
): Promise<EmailOwner | undefined> {
  const former = await read(em, FORMER_EMAIL, email, 'LOCK IN SHARE MODE');
  if (former) return former;
  // A join, because MySQL does not lock rows that a subquery reads.
  const [owner] = await em.query<EmailOwner[]>(
    `SELECT c.id, c.status FROM client_contacts k JOIN clients c ON c.id = k.clientId
     WHERE k.email = ? LOCK IN SHARE MODE`,
    [email],
  );
  return owner;
}

/** The id of the client that has or had the email address, itself or for a contact. */
export async function findIdByEmail(em: EntityManager, email: string): Promise<number | undefined> {
  const address = email.toLowerCase();
  const [owner] = await em.query<{ id: number }[]>(
    `SELECT id FROM clients WHERE email = ?
     UNION ALL SELECT clientId FROM client_addresses WHERE email = ?
     UNION ALL SELECT clientId FROM client_contacts WHERE email = ? LIMIT 1`,
    [address, address, address],
  );
  return owner?.id;
}

/** Which of the email addresses the client has or had, itself or for a contact. */
export async function ownEmailsOf(
  em: EntityManager,
  clientId: number,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await em.query<{ email: string }[]>(
    `SELECT email FROM clients WHERE id = ? AND email IN (?)
     UNION SELECT email FROM client_addresses WHERE clientId = ? AND email IN (?)
     UNION SELECT email FROM client_contacts WHERE clientId = ? AND email IN (?)`,
    [clientId, emails, clientId, emails, clientId, emails],
  );
  return rows.map(({ email }) => email);
}

/** An email address of a client, with the name of its contact if there is one. */
interface ClientAddressee {
  name: string | null;
  email: string;
}

/**
 * The addresses that an email to the client can go to: the one for invoices, the client's own, the
 * primary contact's, then those of the other contacts by name.
 */
export async function addresseesOf(
  em: EntityManager,
  clientId: number,
): Promise<ClientAddressee[]> {
  const rows = await em.query<ClientAddressee[]>(
    `SELECT NULL AS name, billingEmail AS email, 0 AS position FROM clients
     WHERE id = ? AND billingEmail IS NOT NULL
     UNION ALL SELECT contactName, email, 1 FROM clients WHERE id = ?
     UNION ALL SELECT name, email, IF(isPrimary, 2, 3) FROM client_contacts
     WHERE clientId = ? AND email IS NOT NULL
     ORDER BY position, name`,
    [clientId, clientId, clientId],
  );
  const addressees = new Map<string, ClientAddressee>();
  for (const { name, email } of rows) {
    if (!isErasedAddress(email)) {
      addressees.set(email, { name: addressees.get(email)?.name ?? name, email });
    }
  }
  return [...addressees.values()];
}

async function read(
  em: EntityManager,
  condition: string,
  email: string,
  lock: '' | 'FOR UPDATE' | 'LOCK IN SHARE MODE',
): Promise<EmailOwner | undefined> {
  const [owner] = await queryPrepared<EmailOwner[]>(
    em,
    `SELECT c.id, c.status FROM clients c WHERE ${condition} ${lock}`,
    [email],
  );
  return owner;
}

/**
 * The name of another client that has or had the email address, itself or for a contact. Call it
 * after the address was written.
 */
export async function nameOfOtherOwner(
  em: EntityManager,
  email: string,
  clientId: number | null,
): Promise<string | undefined> {
  for (const select of OWNER_NAMES) {
    const [owner] = await em.query<{ name: string }[]>(
      `${select} = ? AND NOT c.id <=> ? LIMIT 1 LOCK IN SHARE MODE`,
      [email.toLowerCase(), clientId],
    );
    if (owner) return owner.name;
  }
  return undefined;
}

const OWNER_NAMES = [
  'SELECT c.name FROM clients c WHERE c.email',
  'SELECT c.name FROM client_addresses a JOIN clients c ON c.id = a.clientId WHERE a.email',
  'SELECT c.name FROM client_contacts k JOIN clients c ON c.id = k.clientId WHERE k.email',
];

/** Call it after the address was removed from `clients`. */
export const addFormerEmail = (
  em: EntityManager,
  clientId: number,
  email: string,
): Promise<unknown> =>
  em.query('INSERT INTO client_addresses (email, clientId) VALUES (?, ?)', [email, clientId]);

/**
 * Call it after the address was removed from the contacts. Does nothing if the client still has it.
 */
export const addFormerContactEmail = (
  em: EntityManager,
  clientId: number,
  email: string,
): Promise<unknown> =>
  em.query(
    `INSERT INTO client_addresses (email, clientId)
     SELECT ?, ? FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM clients WHERE email = ?)
     ON DUPLICATE KEY UPDATE clientId = clientId`,
    [email, clientId, email],
  );
