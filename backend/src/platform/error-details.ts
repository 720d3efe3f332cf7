/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Anything that was thrown as an error, for functions that accept nothing else. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The code of an error of Node or a driver, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether the disk or the quota is full, or the file is too large for the file system. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));

/** Whether a file operation failed because the file, or a folder of its path, doesn't exist. */
export const isMissingFile = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));
