import type { EvidenceKind, EvidencePreview } from '@atrium/contracts';

/** Pictures that every browser draws, and that cannot hold anything that runs. */
const RASTER_IMAGES = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

const FILMS = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']);

const SOUNDS = new Set([
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

/** The kind that the filter of the list asks for (specification section 2); everything else is a document. */
export function kindOf(mimeType: string): EvidenceKind {
  if (mimeType === 'image/svg+xml') return 'documents';
  if (mimeType.startsWith('image/')) return 'images';
  if (mimeType.startsWith('video/')) return 'videos';
  return mimeType.startsWith('audio/') ? 'audio' : 'documents';
}

/** How a browser may show content of this type in place; `null`: it is only downloaded. */
export function previewOf(mimeType: string): EvidencePreview | null {
  if (mimeType === 'application/pdf') return 'pdf';
  if (RASTER_IMAGES.has(mimeType)) return 'image';
  if (FILMS.has(mimeType)) return 'video';
  return SOUNDS.has(mimeType) ? 'audio' : null;
}
