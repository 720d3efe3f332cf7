import { EVIDENCE_KINDS, type EvidenceKind } from '@atrium/contracts';

/** How the filter calls the kinds (specification section 2). */
export const KIND_CHOICES: readonly { value: EvidenceKind; label: string }[] = EVIDENCE_KINDS.map(
  (value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }),
);

const TYPE_WORDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime',
  'audio/wav': 'WAV',
  'audio/vnd.wave': 'WAV',
  'audio/mpeg': 'MP3',
  'audio/ogg': 'Ogg',
  'application/zip': 'ZIP',
  'application/x-zip-compressed': 'ZIP',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/x-cfb': 'Office (old)',
  'application/json': 'JSON',
  'application/xml': 'XML',
  'text/html': 'HTML',
  'text/csv': 'CSV',
  'text/plain': 'Text',
};

/** `application/pdf` → `PDF` (specification section 9: PDF, JPEG, PNG, MP4, Excel, ZIP). */
export function typeWord(mimeType: string): string {
  const known = TYPE_WORDS[mimeType];
  if (known) return known;
  const [family = '', name = ''] = mimeType.split('/');
  if (mimeType === 'application/octet-stream' || name === '') return 'Other';
  return family === 'application' ? name.replace(/^x-/, '').toUpperCase() : family;
}
