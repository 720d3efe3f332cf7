import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'evidence_files',
    users: ['uploadedById', 'deletedById'],
    text: ['filename', 'originalName', 'uploadedBy', 'secureUrl'],
  },
  { table: 'evidence_versions', users: ['uploadedById'], text: ['uploadedBy'] },
  { table: 'share_links', users: ['createdById'], secret: ['tokenHash'] },
];
