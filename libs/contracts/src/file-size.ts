const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** `1536` → `1.5 KB`: Bytes, KB, MB, GB with one decimal (specification section 9). */
export function formatFileSize(sizeBytes: number): string {
  let size = sizeBytes;
  let unit = 0;
  // One decimal rounds 1023.95 up to a full next unit.
  while (unit < UNITS.length - 1 && Math.round(size * 10) / 10 >= STEP) {
    size /= STEP;
    unit += 1;
  }
  const figure = unit === 0 ? String(size) : size.toFixed(1).replace(/\.0$/, '');
  return `${figure} ${UNITS[unit]}`;
}
