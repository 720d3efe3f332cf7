import { randomBytes } from 'node:crypto';

/** What a file belongs to: the first part of its name in the storage. */
export type StorageArea = 'profile-pictures' | 'evidence' | 'receipts' | 'logos';

const KEY = /^[a-z-]+\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** Enough to tell apart the few files that ever stood at one address, and of no use in guessing a key. */
const MARK_LENGTH = 8;

/** A name that nobody can guess; the middle part spreads the files over folders. */
export function newStorageKey(area: StorageArea): string {
  const name = randomBytes(16).toString('hex');
  return `${area}/${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Whether the text can be a name that {@link newStorageKey} made. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Part of the address of a file: another file in its place has another one. */
export const fileFingerprint = (key: string): string => key.slice(-MARK_LENGTH);

/** Names from anywhere else are refused, so that none can lead out of the storage. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a name of a stored file.');
}
