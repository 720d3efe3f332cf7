import type { ClientStatus } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';

/** The client that an e-mail address belongs to. */
export interface AddressOwner {
  id: number;
  status: ClientStatus;
}

/*
 * An address is either the present one of a client or a former one. It becomes a former one only in
 * a transaction that takes it away from its row in `clients`. So whoever puts a client with the
 * address there waits for that transaction, and sees afterwards that the address is a former one.
 */

/**
 * The client with the address, present or former, kept from being merged or deleted until the
 * transaction ends. The lock is the shared one that a reference takes anyway, so that records of
 * one client do not wait for each other.
 *
 * @param toActivate the caller will make a prospect active; takes the lock for that at once, since
 *   two who share a lock cannot both widen it
 */
export async function findByAddress(
  em: EntityManager,
  email: string,
  { toActivate }: { toActivate: boolean },
): Promise<AddressOwner | undefined> {
  if (toActivate) {
    const prospect = await read(em, 'c.email = ?', email, '');
    if (prospect?.status === 'prospect') {
      const locked = await read(em, 'c.email = ?', email, 'FOR UPDATE');
      if (locked) return locked;
    }
  }
  const present = await read(em, 'c.email = ?', email, 'LOCK IN SHARE MODE');
  return present ?? formerOwnerOf(em, email);
}

/** The client that had the address before, kept like that of {@link findByAddress}. */
export const formerOwnerOf = (
  em: EntityManager,
  email: string,
): Promise<AddressOwner | undefined> =>
  read(
    em,
    'c.id = (SELECT a.clientId FROM client_addresses a WHERE a.email = ?)',
    email,
    'LOCK IN SHARE MODE',
  );

async function read(
  em: EntityManager,
  condition: string,
  email: string,
  lock: '' | 'FOR UPDATE' | 'LOCK IN SHARE MODE',
): Promise<AddressOwner | undefined> {
  const [owner] = await em.query<AddressOwner[]>(
    `SELECT c.id, c.status FROM clients c WHERE ${condition} ${lock}`,
    [email],
  );
  return owner;
}

/** Name of the client that has the address, present or former, other than the given one. */
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

/** Keeps an address for the client that its row in `clients` has just given up. */
export const addFormerAddress = (
  em: EntityManager,
  clientId: number,
  email: string,
): Promise<unknown> =>
  em.query('INSERT INTO client_addresses (email, clientId) VALUES (?, ?)', [email, clientId]);
