/**
 * Days after which a share link can expire; `null` means never
 * (docs/domain/evidence.md#share-links).
 */
export const SHARE_LINK_DAYS = [1, 7, 30, null] as const;
export type ShareLinkDays = (typeof SHARE_LINK_DAYS)[number];
export const DEFAULT_SHARE_LINK_DAYS = 7;

/** Maximum length in characters. */
export const FILE_NAME_LENGTH = 255;

/** How a browser can show a file; others are downloaded (docs/domain/evidence.md#preview). */
export const EVIDENCE_PREVIEWS = ['image', 'pdf', 'video', 'audio', 'text'] as const;
export type EvidencePreview = (typeof EVIDENCE_PREVIEWS)[number];

/** The normalized name, or a sentence that explains why it is invalid. */
export type FileName = { value: string; error?: never } | { value?: never; error: string };

const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Normalizes the name that a file is shown and downloaded under. Only the last part of a path is
 * kept, and invisible and text-direction characters are rejected, because they can disguise a name.
 */
export function parseFileName(input: string): FileName {
  const value = (input.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim();
  if (value === '' || value === '.' || value === '..') {
    return { error: 'File name is required' };
  }
  if (INVISIBLE.test(value)) {
    return { error: 'File name must not contain invisible characters.' };
  }
  if (value.length > FILE_NAME_LENGTH) {
    return { error: `File name must have at most ${FILE_NAME_LENGTH} characters.` };
  }
  return { value };
}

/** "Storage Filename" of the upload dialog: `Site plan (2).PDF` → `site-plan-2.pdf`. */
export function toStorageFilename(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const stem = slugify(dot > 0 ? fileName.slice(0, dot) : fileName) || 'file';
  const extension = dot > 0 ? slugify(fileName.slice(dot + 1)).slice(0, 20) : '';
  return extension ? `${stem}.${extension}` : stem;
}

const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);
