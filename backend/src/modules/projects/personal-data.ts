import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'projects',
    record: { entity: 'project', column: 'id' },
    users: ['createdById'],
    clients: ['clientId'],
    text: ['name', 'description', 'clientName', 'clientEmail'],
  },
  {
    table: 'project_comments',
    record: { entity: 'project', column: 'projectId' },
    users: ['authorId'],
    text: ['body', 'authorName'],
  },
  {
    table: 'project_members',
    record: { entity: 'project', column: 'projectId' },
    users: ['userId'],
    isDeleted: true,
  },
];
