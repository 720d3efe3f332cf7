import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'api_tokens', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
];
