import type { EntityManager } from 'typeorm';
import { queryPrepared, rowExists, selectList } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import {
  CLOCK_COLUMNS,
  fromStored,
  type StoredTicketRow,
  TICKET_SOURCE,
  type TicketClocks,
  type TicketRow,
} from './ticket-list';

const { columns, from, joins } = TICKET_SOURCE;

const READ_TICKET = `
  SELECT ${columns}, ${selectList('t', CLOCK_COLUMNS)} FROM ${from} ${joins} WHERE t.id = ?`;

/**
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if the ticket doesn't exist
 */
export async function readTicket(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<TicketRow> {
  if (lock) await em.query('SELECT id FROM tickets WHERE id = ? FOR UPDATE', [id]);
  return readTicketRow<StoredTicketRow & TicketClocks>(em, READ_TICKET, id);
}

/** Maximum length of a chain of merged tickets. */
const MAX_MERGES = 20;

/**
 * Locks the ticket, or the one that it was merged into.
 *
 * @returns undefined if the ticket doesn't exist
 */
export async function lockFinalTicket(
  em: EntityManager,
  id: number,
): Promise<TicketRow | undefined> {
  const lockTicket = 'SELECT 1 FROM tickets WHERE id = ? FOR UPDATE';
  if (!(await rowExists(em, lockTicket, [id]))) return undefined;
  let ticket = await readTicket(em, id);
  for (let step = 0; ticket.mergedIntoId !== null && step < MAX_MERGES; step += 1) {
    ticket = await readTicket(em, ticket.mergedIntoId, { lock: true });
  }
  return ticket;
}

/**
 * Locks the ticket of a message, which can have moved to another ticket by the time that the lock is
 * granted.
 *
 * @returns undefined if the message was deleted
 */
export async function lockTicketOfMessage(
  em: EntityManager,
  messageId: number,
): Promise<TicketRow | undefined> {
  let ticketId = await ticketOfMessage(em, messageId);
  while (ticketId !== undefined) {
    const ticket = await lockFinalTicket(em, ticketId);
    const current = await ticketOfMessage(em, messageId);
    if (current === ticketId || current === ticket?.id) return ticket;
    ticketId = current;
  }
  return undefined;
}

async function ticketOfMessage(em: EntityManager, id: number): Promise<number | undefined> {
  const [message] = await em.query<{ ticketId: number }[]>(
    'SELECT ticketId FROM ticket_messages WHERE id = ?',
    [id],
  );
  return message?.ticketId;
}

/**
 * Locks a ticket that a record is about to reference: until the transaction ends it can change, but
 * it can't be deleted.
 *
 * @returns whether the ticket exists
 */
export const lockReferencedTicket = (em: EntityManager, id: number): Promise<boolean> =>
  rowExists(em, 'SELECT 1 FROM tickets WHERE id = ? LOCK IN SHARE MODE', [id]);

/** @throws AppError 404 if the query finds no ticket */
export async function readTicketRow<Row extends StoredTicketRow>(
  em: EntityManager,
  sql: string,
  id: number,
): Promise<ReturnType<typeof fromStored<Row>>> {
  const [row] = await queryPrepared<Row[]>(em, sql, [id]);
  if (!row) throw errors.notFound('ticket');
  return fromStored(row);
}
