import { capitalize } from '@atrium/contracts';

const LABELS: Record<string, string> = {
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
  'application/vnd.ms-excel.sheet.macroenabled.12': 'Excel',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-word.document.macroenabled.12': 'Word',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/x-cfb': 'Office (old)',
  'application/vnd.oasis.opendocument.text': 'OpenDocument text',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument sheet',
  'application/vnd.oasis.opendocument.presentation': 'OpenDocument slides',
  'application/epub+zip': 'EPUB',
  'application/x-7z-compressed': '7-Zip',
  'application/x-rar-compressed': 'RAR',
  'application/gzip': 'GZIP',
  'application/x-bzip2': 'BZIP2',
  'application/vnd.android.package-archive': 'Android app',
  'application/java-archive': 'JAR',
  'application/vnd.ms-outlook': 'Outlook',
  'application/x-msdownload': 'Program',
  'application/x-elf': 'Program',
  'application/x-mach-binary': 'Program',
  'application/x-apple-diskimage': 'Disk image',
  'application/x-iso9660-image': 'Disk image',
  'application/x-sqlite3': 'SQLite',
  'application/json': 'JSON',
  'application/xml': 'XML',
  'text/html': 'HTML',
  'text/csv': 'CSV',
  'text/markdown': 'Markdown',
  'text/plain': 'Text',
};

/** Short subtypes, such as `rtf`, are familiar names; longer ones are not. */
const FAMILIAR_SUBTYPE = /^[a-z0-9]{1,5}$/i;

/** `application/pdf` → `PDF` (docs/domain/evidence.md#content-type). */
export function fileTypeLabel(mimeType: string): string {
  const label = LABELS[mimeType];
  if (label) return label;
  const [family = '', subtype = ''] = mimeType.split('/');
  if (family !== 'application') {
    return family && subtype ? capitalize(family) : 'Other';
  }
  const name = subtype.replace(/^x-/, '');
  return FAMILIAR_SUBTYPE.test(name) ? name.toUpperCase() : 'Other';
}
