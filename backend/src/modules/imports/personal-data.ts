import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'imports',
    users: ['createdById', 'startedById'],
    text: ['fileName', 'headers', 'createdBy', 'failReason'],
  },
  { table: 'import_rows', text: ['cells', 'previous'] },
  { table: 'import_faults', text: ['message'] },
];
