import type { PersonalTable } from '../../platform/personal-data';

/** What the tables of this module hold about people (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'user_identities', users: ['userId'], isDeleted: true },
  {
    table: 'pending_sign_ins',
    users: ['userId'],
    isDeleted: true,
    secret: ['stateHash', 'browserHash', 'nonce', 'encryptedCodeVerifier'],
  },
];
