import { type FileStorage, STORAGE_AREAS } from '../platform/storage';

/** The columns that refer to files (`StoredFiles.register`). */
export const FILE_COLUMNS = {
  'profile-pictures': { table: 'users', column: 'profilePictureKey' },
  evidence: { table: 'evidence_versions', column: 'storageKey' },
  receipts: { table: 'expenses', column: 'receiptKey' },
  logos: { table: 'settings', column: "JSON_UNQUOTE(JSON_EXTRACT(value, '$.key'))" },
  mails: { table: 'incoming_mails', column: 'storageKey' },
} as const;

/**
 * The key of any stored file; undefined if there is none. Ignores the erasure journal, which outlives
 * the database.
 */
export async function findUpload(storage: FileStorage): Promise<string | undefined> {
  for (const area of STORAGE_AREAS) {
    if (area === 'erasures') continue;
    for await (const { key } of storage.list(area)) return key;
  }
  return undefined;
}
