import type { EvidenceKind, EvidencePreview } from '@atrium/contracts';

/** Images that every browser shows and that can't contain scripts. */
const RASTER_IMAGES = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

const VIDEOS = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']);

const AUDIO = new Set([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/opus',
  'audio/flac',
  'audio/x-flac',
  'audio/wav',
  'audio/vnd.wave',
  'audio/webm',
]);

/** Shown as plain text, so that nothing in them runs. */
const TEXTS = new Set(['text/plain', 'application/xml', 'text/calendar', 'text/vcard']);

/** docs/domain/evidence.md#kinds */
export function kindOf(mimeType: string): EvidenceKind {
  if (mimeType === 'image/svg+xml') return 'documents';
  if (mimeType.startsWith('image/')) return 'images';
  if (mimeType.startsWith('video/')) return 'videos';
  return mimeType.startsWith('audio/') ? 'audio' : 'documents';
}

/** How a browser can show content of this type; `null` if it can only be downloaded. */
export function previewOf(mimeType: string): EvidencePreview | null {
  if (mimeType === 'application/pdf') return 'pdf';
  if (RASTER_IMAGES.has(mimeType)) return 'image';
  if (VIDEOS.has(mimeType)) return 'video';
  if (AUDIO.has(mimeType)) return 'audio';
  return TEXTS.has(mimeType) ? 'text' : null;
}

/** `plan.docx` with a new version `scan.pdf` → `plan.pdf`: the extension follows the content. */
export function withExtensionOf(name: string, newName: string): string {
  const extension = extensionOf(newName);
  if (extension === '' || extension.toLowerCase() === extensionOf(name).toLowerCase()) return name;
  return name.slice(0, name.length - extensionOf(name).length) + extension;
}

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
};
