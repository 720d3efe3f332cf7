import { fileSizeError, formatFileSize } from './file-size';

it.each([
  [0, '0 Bytes'],
  [1, '1 Byte'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [5 * 1024 ** 2, '5 MB'],
  [107_374_182_400, '100 GB'],
  [3 * 1024 ** 4, '3072 GB'],
])('formats %d bytes as %s', (sizeBytes, expected) => {
  expect(formatFileSize(sizeBytes)).toBe(expected);
});

it.each([
  [0, 'This file is empty. Please choose another one.'],
  [1, undefined],
  [1024, undefined],
  [1025, 'This file is slightly larger than 1 KB. Receipts can be up to 1 KB.'],
  [1536, 'This file is 1.5 KB. Receipts can be up to 1 KB.'],
])('checks a file of %d bytes against a limit of 1 KB', (size, expected) => {
  expect(fileSizeError({ size }, 1024, 'Receipts')).toBe(expected);
});
