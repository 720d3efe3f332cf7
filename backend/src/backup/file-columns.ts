/** The columns that refer to files (`StoredFiles.register`). */
export const FILE_COLUMNS = {
  'profile-pictures': { table: 'users', column: 'profilePictureKey' },
  evidence: { table: 'evidence_versions', column: 'storageKey' },
  receipts: { table: 'expenses', column: 'receiptKey' },
  logos: { table: 'settings', column: "JSON_UNQUOTE(JSON_EXTRACT(value, '$.key'))" },
  mails: { table: 'incoming_mails', column: 'storageKey' },
} as const;
