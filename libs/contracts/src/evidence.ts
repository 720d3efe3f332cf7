/** Days after which a share link may expire; `null` never does (decisions section 6). */
export const SHARE_LINK_DAYS = [1, 7, 30, null] as const;
export type ShareLinkDays = (typeof SHARE_LINK_DAYS)[number];
export const DEFAULT_SHARE_LINK_DAYS = 7;

/** Days that a deleted file waits in the trash before it is gone for good. */
export const TRASH_DAYS = 30;

/** Characters of the name of a file. */
export const FILE_NAME_LENGTH = 255;

/** How a browser may show a file; everything else is downloaded (decisions section 6). */
export const EVIDENCE_PREVIEWS = ['image', 'pdf', 'video', 'audio'] as const;
export type EvidencePreview = (typeof EVIDENCE_PREVIEWS)[number];

/** The name in its one canonical form, or the sentence that says why there is none. */
export type FileName = { value: string; problem?: never } | { value?: never; problem: string };

const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/**
 * The name that a file is shown and downloaded under. Only its last part counts, so that no name
 * leads anywhere; characters that cannot be seen, or that turn the rest of the name round, are
 * refused.
 */
export function parseFileName(input: string): FileName {
  const value = (input.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim();
  if (value === '' || value === '.' || value === '..') {
    return { problem: 'File name is required' };
  }
  if (UNSEEN.test(value)) {
    return { problem: 'File name must not contain characters that cannot be seen.' };
  }
  if (value.length > FILE_NAME_LENGTH) {
    return { problem: `File name must have at most ${FILE_NAME_LENGTH} characters.` };
  }
  return { value };
}

/** "Storage Filename" of the upload dialog: `Site plan (2).PDF` → `site-plan-2.pdf`. */
export function toStorageFilename(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const stem = slugOf(dot > 0 ? fileName.slice(0, dot) : fileName) || 'file';
  const extension = dot > 0 ? slugOf(fileName.slice(dot + 1)).slice(0, 20) : '';
  return extension ? `${stem}.${extension}` : stem;
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);

/** Fields of an evidence file, with the label that every screen and message uses. */
export const EVIDENCE_LABELS = {
  originalName: 'File Name',
  filename: 'Storage Filename',
  mimeType: 'File Type',
  size: 'File Size',
  projectId: 'Project',
  ticketId: 'Ticket',
} as const;

/** Fields that the history of an evidence file shows, with their labels. */
export const EVIDENCE_HISTORY_LABELS = {
  originalName: EVIDENCE_LABELS.originalName,
  filename: EVIDENCE_LABELS.filename,
  mimeType: EVIDENCE_LABELS.mimeType,
  size: EVIDENCE_LABELS.size,
  currentVersion: 'Version',
  projectName: EVIDENCE_LABELS.projectId,
  ticketTitle: EVIDENCE_LABELS.ticketId,
} as const;

/** Fields of share links in the history, for users who can see the links. */
export const SHARE_LINK_HISTORY_LABELS = { expiresAt: 'Expiration' } as const;
