import type { PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'password_reset_tokens', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
  { table: 'sign_in_links', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
  { table: 'second_factors', users: ['userId'], isDeleted: true, secret: ['totpSecret'] },
  { table: 'recovery_codes', users: ['userId'], isDeleted: true, secret: ['codeHash'] },
  {
    table: 'passkeys',
    users: ['userId'],
    isDeleted: true,
    secret: ['credentialId', 'publicKey'],
  },
  { table: 'passkey_challenges', users: ['userId'], isDeleted: true, secret: ['challenge'] },
];
