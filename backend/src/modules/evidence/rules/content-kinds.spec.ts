import { kindOf, previewOf } from './content-kinds';

it.each([
  ['application/pdf', 'documents', 'pdf'],
  ['image/png', 'images', 'image'],
  ['image/tiff', 'images', null],
  ['image/svg+xml', 'documents', null],
  ['video/mp4', 'videos', 'video'],
  ['video/x-msvideo', 'videos', null],
  ['audio/wav', 'audio', 'audio'],
  ['audio/midi', 'audio', null],
  ['text/html', 'documents', null],
  ['application/zip', 'documents', null],
  ['application/octet-stream', 'documents', null],
])('%s is of the kind %s and shown as %s', (mimeType, kind, preview) => {
  expect([kindOf(mimeType), previewOf(mimeType)]).toEqual([kind, preview]);
});
