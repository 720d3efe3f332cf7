import type { ClientStatus } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';

/** The client that an email address belongs to. */
export interface EmailOwner {
  id: number;
  status: ClientStatus;
}

/*
 * An email address is either a client's current one or a former one. It becomes a former one only in
 * a transaction that removes it from `clients`. An insert of the same address there waits for that
 * transaction, and can see afterwards that the address is a former one.
 */

/**
 * Finds the client with the current or former email address and locks it: it can't be merged or
 * deleted until the transaction ends. The lock is the shared one that a foreign key takes anyway, so
 * records of the same client don't wait for each other.
 *
 * @param toActivate the caller will make a prospect active. Takes the exclusive lock immediately,
 *   because two transactions that share a lock deadlock when both upgrade it
 */
export async function findByEmail(
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
  return current ?? formerOwnerOf(em, email);
}

/** The client with the former email address, locked like that of {@link findByEmail}. */
export const formerOwnerOf = (em: EntityManager, email: string): Promise<EmailOwner | undefined> =>
  read(
    em,
    'c.id = (SELECT a.clientId FROM client_addresses a WHERE a.email = ?)',
    email,
    'LOCK IN SHARE MODE',
  );

/** The id of the client with the current or former email address. */
export async function findIdByEmail(em: EntityManager, email: string): Promise<number | undefined> {
  const address = email.toLowerCase();
  const [owner] = await em.query<{ id: number }[]>(
    `SELECT id FROM clients WHERE email = ?
     UNION ALL SELECT clientId FROM client_addresses WHERE email = ? LIMIT 1`,
    [address, address],
  );
  return owner?.id;
}

async function read(
  em: EntityManager,
  condition: string,
  email: string,
  lock: '' | 'FOR UPDATE' | 'LOCK IN SHARE MODE',
): Promise<EmailOwner | undefined> {
  const [owner] = await em.query<EmailOwner[]>(
    `SELECT c.id, c.status FROM clients c WHERE ${condition} ${lock}`,
    [email],
  );
  return owner;
}

/** The name of another client that has the email address now or had it before. */
export async function nameOfOtherOwner(
  em: EntityManager,
  email: string,
  clientId: number | null,
): Promise<string | undefined> {
  const [owner] = await em.query<{ name: string }[]>(
    `SELECT c.name FROM clients c WHERE c.email = ? AND NOT c.id <=> ?
     UNION ALL
     SELECT c.name FROM client_addresses a JOIN clients c ON c.id = a.clientId
     WHERE a.email = ? AND NOT c.id <=> ? LIMIT 1`,
    [email, clientId, email, clientId],
  );
  return owner?.name;
}

/** Call it after the address was removed from `clients`. */
export const addFormerEmail = (
  em: EntityManager,
  clientId: number,
  email: string,
): Promise<unknown> =>
  em.query('INSERT INTO client_addresses (email, clientId) VALUES (?, ?)', [email, clientId]);
