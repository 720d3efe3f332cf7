export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** `1536` → `1.5 KB` (docs/domain/data.md#file-sizes). */
export function formatFileSize(sizeBytes: number): string {
  let size = sizeBytes;
  let unit = 0;
  // 1023.95 rounds up to the next unit.
  while (unit < UNITS.length - 1 && Math.round(size * 10) / 10 >= STEP) {
    size /= STEP;
    unit += 1;
  }
  if (size === 1 && unit === 0) return '1 Byte';
  const text = unit === 0 ? String(size) : size.toFixed(1).replace(/\.0$/, '');
  return `${text} ${UNITS[unit]}`;
}

/**
 * Why a chosen file can't be uploaded because of its size; undefined if it can.
 *
 * @param subject what the limit applies to, such as `Receipts`
 */
export function fileSizeError(
  { size }: { size: number },
  maxBytes: number,
  subject: string,
): string | undefined {
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size <= maxBytes) return undefined;
  const [actual, limit] = [formatFileSize(size), formatFileSize(maxBytes)];
  const difference = actual === limit ? 'slightly larger than ' : '';
  return `This file is ${difference}${actual}. ${subject} can be up to ${limit}.`;
}
