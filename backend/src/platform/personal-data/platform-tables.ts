import type { PersonalTable } from './personal-data';

/** The personal data in the platform's tables. */
export const PLATFORM_TABLES: readonly PersonalTable[] = [
  {
    table: 'audit_log',
    users: ['actorId'],
    text: ['actorName', 'before', 'after', 'note'],
    cleared: ['address'],
  },
  {
    table: 'outbox',
    text: ['recipient', 'subject', 'text', 'html', 'envelope', 'lastError'],
    deletedByAddress: 'recipient',
  },
  {
    table: 'session',
    users: ['userId'],
    isDeleted: true,
    secret: ['sid', 'sess', 'encryptedIdToken'],
  },
  {
    table: 'idempotency_keys',
    users: ['userId'],
    isDeleted: true,
    text: ['responseBody'],
    secret: ['idempotencyKey'],
  },
];
