import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'clients',
    users: ['createdById'],
    clients: ['id'],
    secret: ['phoneKey', 'taxIdKey'],
  },
  { table: 'client_contacts', clients: ['clientId'], contacts: ['id'], secret: ['phoneKey'] },
  {
    table: 'client_notes',
    record: { entity: 'client', column: 'clientId' },
    users: ['authorId'],
    clients: ['clientId'],
    text: ['body', 'authorName'],
  },
  {
    table: 'client_addresses',
    record: { entity: 'client', column: 'clientId' },
    clients: ['clientId'],
    deletedByAddress: 'email',
    identifies: true,
  },
];
