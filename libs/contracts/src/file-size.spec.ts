import { formatFileSize } from './file-size';

it.each([
  [0, '0 Bytes'],
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
