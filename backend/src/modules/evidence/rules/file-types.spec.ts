import { kindOf, nameOfVersion, previewOf, withExtensionOf } from './file-types';

it.each([
  ['application/pdf', 'documents', 'pdf'],
  ['image/png', 'images', 'image'],
  ['image/tiff', 'images', null],
  ['image/svg+xml', 'documents', null],
  ['video/mp4', 'videos', 'video'],
  ['video/x-msvideo', 'videos', null],
  ['audio/wav', 'audio', 'audio'],
  ['audio/midi', 'audio', null],
  ['text/plain', 'documents', 'text'],
  ['application/xml', 'documents', 'text'],
  ['text/html', 'documents', null],
  ['application/zip', 'documents', null],
  ['application/octet-stream', 'documents', null],
])('classifies %s as %s and previews it as %s', (mimeType, kind, preview) => {
  expect([kindOf(mimeType), previewOf(mimeType)]).toEqual([kind, preview]);
});

it.each([
  ['plan.docx', 'plan v2.docx', 'plan.docx'],
  ['plan.docx', 'scan.PDF', 'plan.PDF'],
  ['plan.JPG', 'other.jpg', 'plan.JPG'],
  ['plan', 'scan.pdf', 'plan.pdf'],
  ['plan.pdf', 'scan', 'plan.pdf'],
  ['.env', 'x.txt', '.env.txt'],
])('renames %s with the content of %s to %s', (name, newName, expected) => {
  expect(withExtensionOf(name, newName)).toBe(expected);
});

it.each([
  ['plan.docx', 'application/pdf', 'plan.pdf'],
  ['plan.md', 'text/plain', 'plan.md'],
  ['plan.bin', 'application/octet-stream', 'plan.bin'],
])('names a version of %s with the type %s %s', (originalName, mimeType, expected) => {
  const file = { originalName, mimeType: originalName === 'plan.md' ? 'text/plain' : 'image/png' };
  expect(nameOfVersion(file, { mimeType })).toBe(expected);
});
