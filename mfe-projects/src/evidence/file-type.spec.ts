import { fileTypeLabel } from './file-type';

it.each([
  ['application/pdf', 'PDF'],
  ['application/x-msdownload', 'Program'],
  ['application/rtf', 'RTF'],
  ['application/x-tar', 'TAR'],
  ['application/vnd.ms-cab-compressed', 'Other'],
  ['application/x-nintendo-nes-rom', 'Other'],
  ['application/octet-stream', 'Other'],
  ['image/x-canon-cr2', 'Image'],
  ['text/markdown', 'Markdown'],
  ['nonsense', 'Other'],
  ['', 'Other'],
])('labels the media type %p as %p', (mimeType, label) => {
  expect(fileTypeLabel(mimeType)).toBe(label);
});
