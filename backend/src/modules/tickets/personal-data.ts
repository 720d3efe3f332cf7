import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'tickets',
    record: { entity: 'ticket', column: 'id' },
    // A merge can be undone as long as both tickets have the versions that it left.
    keepsVersion: true,
    users: ['assigneeId', 'createdById'],
    clients: ['clientId'],
    text: ['title', 'description', 'clientName', 'clientEmail', 'assignedTo', 'cc'],
  },
  {
    table: 'ticket_messages',
    record: { entity: 'ticket', column: 'ticketId' },
    users: ['authorId'],
    text: ['body', 'authorName', 'sender', 'recipients', 'deliveryError', 'html'],
    // The start of the body, which the export contains.
    secret: ['ownText'],
  },
  { table: 'canned_replies', users: ['ownerId'], text: ['title', 'body'] },
  { table: 'ticket_followers', users: ['userId'], isDeleted: true },
  { table: 'ticket_typing', users: ['userId'], isDeleted: true },
];
