import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'evidence_files',
    users: ['uploadedById', 'deletedById'],
    text: ['filename', 'originalName', 'uploadedBy', 'secureUrl'],
  },
  { table: 'evidence_versions', users: ['uploadedById'], text: ['uploadedBy'] },
  { table: 'share_links', users: ['createdById'], secret: ['tokenHash'] },
];
