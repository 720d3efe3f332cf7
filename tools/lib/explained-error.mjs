/**
 * A failure whose message says what is wrong and what to do next. Tools print it without a stack
 * trace.
 */
export class ExplainedError extends Error {
  /**
   * @param {string} message
   * @param {{ details?: string, cause?: unknown }} [options] `details`: output of the failed
   *   program
   */
  constructor(message, { details = '', cause } = {}) {
    super(message, { cause });
    this.name = 'ExplainedError';
    this.details = details;
  }
}

/** A wrong argument of a command. The command exits with 2. */
export class UsageError extends ExplainedError {}

/**
 * The exit code of a command that fails with the error: 2 for wrong arguments, otherwise 1.
 *
 * @param {unknown} error
 * @returns {number}
 */
export const exitCodeOf = (error) => (error instanceof UsageError ? 2 : 1);

/**
 * The errno-style code of a system error (`ENOSPC`, `EADDRINUSE`), or an empty string.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * @param {string} folder
 * @param {{ details?: string, cause?: unknown }} options
 */
export const diskFullError = (folder, options) =>
  new ExplainedError(
    `There is no space left on the disk with ${folder}. Free some space and start again; no data was lost.`,
    options,
  );

/**
 * Explains a file system error; returns other errors unchanged.
 *
 * @param {unknown} error
 * @param {string} folder the folder to write to
 * @returns {unknown}
 */
export function explainFileError(error, folder) {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullError(folder, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new ExplainedError(
        `The folder ${folder} is not writable. Change its permissions, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    default:
      return error;
  }
}
