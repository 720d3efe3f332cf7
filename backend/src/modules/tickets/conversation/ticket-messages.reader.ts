import type { EntityManager } from 'typeorm';
import { isTrue, selectList, type SqlBoolean } from '../../../platform/database';
import { listPage, type ListSource } from '../../../platform/database/list-page';
import { errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import { ownEmailsOf } from '../../clients';
import type { ListTicketMessagesQuery, TicketMessageDto } from '../dto/ticket-message.dto';
import type { Ticket } from '../entities/ticket.entity';
import type { MessageRecipients, TicketMessage } from '../entities/ticket-message.entity';
import { attachmentsOf } from '../mail/ticket-attachments';
import { withoutOwnReplyTag } from '../rules/reply-address';

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
const SOURCE = {
  from: 'ticket_messages m',
  alias: 'm',
  columns: `${selectList('m', COLUMNS)}, m.sender AS \`from\`, m.recipients, m.isTruncated,
    m.isAutomatic, m.hasRemoteImages, m.incomingMailId, m.html IS NOT NULL AS hasHtml`,
} satisfies ListSource;

type MessageRow = Pick<TicketMessage, (typeof COLUMNS)[number] | 'incomingMailId'> & {
  from: string | null;
  recipients: string | null;
  isTruncated: number;
  isAutomatic: number;
  hasRemoteImages: number;
  hasHtml: SqlBoolean;
};

/** The first page has the newest messages; the messages of a page are in the order of writing. */
export async function pageMessages(
  em: EntityManager,
  ticketId: number,
  query: ListTicketMessagesQuery,
  ownAddresses: ReadonlySet<string>,
): Promise<Page<TicketMessageDto>> {
  const page = await listPage<MessageRow>(em, {
    source: SOURCE,
    where: [{ sql: 'm.ticketId = ?', params: [ticketId] }],
    sort: { column: 'm.id', direction: 'DESC', unique: true },
    query,
  });
  const oldestFirst = await toMessages(em, ticketId, page.rows.toReversed(), ownAddresses);
  return page.withRows(oldestFirst);
}

/**
 * The last public message that a person wrote.
 *
 * @returns undefined if it wasn't received by email
 */
export async function latestEmail(
  em: EntityManager,
  ticketId: number,
): Promise<{ sender: string; recipients: MessageRecipients } | undefined> {
  const [latest] = await em.query<{ sender: string | null; recipients: string | null }[]>(
    `SELECT IF(direction = 'in', sender, NULL) AS sender, recipients FROM ticket_messages
     WHERE ticketId = ? AND kind = 'reply' AND isAutomatic = 0 ORDER BY id DESC LIMIT 1`,
    [ticketId],
  );
  if (!latest?.sender) return undefined;
  return { sender: latest.sender, recipients: recipientsOf(latest.recipients) };
}

/** @throws AppError 404 if the ticket has no such message */
export async function readMessage(
  em: EntityManager,
  ticketId: number,
  { id, ownAddresses }: { id: number; ownAddresses: ReadonlySet<string> },
): Promise<TicketMessageDto> {
  const rows = await em.query<MessageRow[]>(
    `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE m.id = ? AND m.ticketId = ?`,
    [id, ticketId],
  );
  const [message] = await toMessages(em, ticketId, rows, ownAddresses);
  if (!message) throw errors.notFound('message');
  return message;
}

async function toMessages(
  em: EntityManager,
  ticketId: number,
  rows: readonly MessageRow[],
  ownAddresses: ReadonlySet<string>,
): Promise<TicketMessageDto[]> {
  const received = rows.flatMap(({ direction, from }) => (direction === 'in' && from ? from : []));
  const ofClient = await emailsOfTicketClient(em, ticketId, [...new Set(received)]);
  const attachments = await attachmentsOf(
    em,
    rows.map(({ id }) => id),
  );
  const shown = (address: string): string => withoutOwnReplyTag(address, ownAddresses);
  return rows.map(({ recipients, incomingMailId, ...row }) => {
    const { to, cc } = recipientsOf(recipients);
    return {
      ...row,
      to: to.map(shown),
      cc: cc.map(shown),
      isFromClient: row.direction === 'in' && row.from !== null && ofClient.has(row.from),
      attachments: attachments.get(row.id) ?? [],
      hasOriginal: incomingMailId !== null,
      hasHtml: isTrue(row.hasHtml),
      hasRemoteImages: row.hasRemoteImages === 1,
      isTruncated: row.isTruncated === 1,
      isAutomatic: row.isAutomatic === 1,
    };
  });
}

async function emailsOfTicketClient(
  em: EntityManager,
  ticketId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const [ticket] = await em.query<{ clientId: number | null; clientEmail: string }[]>(
    'SELECT clientId, clientEmail FROM tickets WHERE id = ?',
    [ticketId],
  );
  if (!ticket) return new Set();
  return emailsOfClient(em, ticket, emails);
}

/** Which of the email addresses belong to the client of the ticket. */
export async function emailsOfClient(
  em: EntityManager,
  { clientId, clientEmail }: Pick<Ticket, 'clientId' | 'clientEmail'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set([clientEmail, ...(clientId ? await ownEmailsOf(em, clientId, emails) : [])]);
}

const recipientsOf = (json: string | null): MessageRecipients =>
  json === null ? { to: [], cc: [] } : (JSON.parse(json) as MessageRecipients);
