import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'user_identities', users: ['userId'], isDeleted: true },
  {
    table: 'pending_sign_ins',
    users: ['userId'],
    isDeleted: true,
    secret: ['stateHash', 'browserHash', 'nonce', 'encryptedCodeVerifier'],
  },
];
