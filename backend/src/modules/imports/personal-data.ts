import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'imports',
    users: ['createdById', 'startedById'],
    text: ['fileName', 'headers', 'createdBy', 'failReason'],
  },
  { table: 'import_rows', text: ['cells', 'previous'] },
  { table: 'import_errors', text: ['message'] },
];
