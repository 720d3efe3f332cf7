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

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Of types that have one common extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  [`${OFFICE}.wordprocessingml.document`]: '.docx',
  [`${OFFICE}.spreadsheetml.sheet`]: '.xlsx',
  [`${OFFICE}.presentationml.presentation`]: '.pptx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/zip': '.zip',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'video/mp4': '.mp4',
  'audio/mpeg': '.mp3',
  'text/html': '.html',
  'text/plain': '.txt',
};

/**
 * The name of a file for a version of it, whose own name isn't stored: `plan.docx` with a version of
 * the type PDF → `plan.pdf`.
 */
export function nameOfVersion(
  { originalName, mimeType }: { originalName: string; mimeType: string },
  version: { mimeType: string },
): string {
  const extension = EXTENSIONS[version.mimeType];
  if (version.mimeType === mimeType || extension === undefined) return originalName;
  return withExtensionOf(originalName, `version${extension}`);
}

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
};
