import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'projects',
    users: ['createdById'],
    clients: ['clientId'],
    text: ['name', 'description', 'clientName', 'clientEmail'],
  },
  {
    table: 'project_comments',
    users: ['authorId'],
    text: ['body', 'authorName'],
  },
  { table: 'project_members', users: ['userId'], isDeleted: true },
];
