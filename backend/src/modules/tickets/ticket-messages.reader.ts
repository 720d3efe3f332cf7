import type { EntityManager } from 'typeorm';
import { selectList } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { TicketMessageDto } from './dto/ticket-message.dto';
import type { MessageRecipients, TicketMessage } from './entities/ticket-message.entity';
import { attachmentsOf } from './mail/ticket-attachments';

const COLUMNS = [
  'id',
  'kind',
  'body',
  'authorId',
  'authorName',
  'createdAt',
  'direction',
  'deliveryStatus',
  'deliveryError',
  'quoteOffset',
] as const satisfies readonly (keyof TicketMessage)[];

/** The HTML itself can be large, so responses only say whether there is any. */
const SELECT = `
  SELECT ${selectList('m', COLUMNS)}, m.sender AS \`from\`, m.recipients, m.isTruncated,
    m.isAutomatic, m.hasRemoteImages, m.incomingMailId, m.html IS NOT NULL AS hasHtml
  FROM ticket_messages m`;

type MessageRow = Pick<TicketMessage, (typeof COLUMNS)[number] | 'incomingMailId'> & {
  from: string | null;
  recipients: string | null;
  isTruncated: number;
  isAutomatic: number;
  hasRemoteImages: number;
  hasHtml: number;
};

/** The newest messages of a ticket, oldest first. */
export async function readMessages(
  em: EntityManager,
  ticketId: number,
  limit: number,
): Promise<TicketMessageDto[]> {
  const newestFirst = await em.query<MessageRow[]>(
    `${SELECT} WHERE m.ticketId = ? ORDER BY m.id DESC LIMIT ?`,
    [ticketId, limit],
  );
  return toMessages(em, newestFirst.reverse());
}

/** @throws AppError 404 if the ticket has no such message */
export async function readMessage(
  em: EntityManager,
  ticketId: number,
  id: number,
): Promise<TicketMessageDto> {
  const rows = await em.query<MessageRow[]>(`${SELECT} WHERE m.id = ? AND m.ticketId = ?`, [
    id,
    ticketId,
  ]);
  const [message] = await toMessages(em, rows);
  if (!message) throw errors.notFound('message');
  return message;
}

async function toMessages(
  em: EntityManager,
  rows: readonly MessageRow[],
): Promise<TicketMessageDto[]> {
  const attachments = await attachmentsOf(
    em,
    rows.map(({ id }) => id),
  );
  return rows.map(({ recipients, incomingMailId, ...row }) => ({
    ...row,
    ...recipientsOf(recipients),
    attachments: attachments.get(row.id) ?? [],
    hasOriginal: incomingMailId !== null,
    hasHtml: row.hasHtml === 1,
    hasRemoteImages: row.hasRemoteImages === 1,
    isTruncated: row.isTruncated === 1,
    isAutomatic: row.isAutomatic === 1,
  }));
}

function recipientsOf(json: string | null): Pick<MessageRecipients, 'to' | 'cc'> {
  if (json === null) return { to: [], cc: [] };
  const { to, cc } = JSON.parse(json) as MessageRecipients;
  return { to, cc };
}
