/**
 * A failure whose message is meant for the person at the keyboard: one sentence that says what is
 * wrong and what to do about it. Tools print it as it is, without a stack trace.
 */
export class ExplainedError extends Error {
  /**
   * @param {string} message the sentence
   * @param {{ details?: string, cause?: unknown }} [more] `details`: lines a program printed that help to understand
   */
  constructor(message, { details = '', cause } = {}) {
    super(message, { cause });
    this.name = 'ExplainedError';
    this.details = details;
  }
}

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
 * Turns an error of the file system into a sentence; other errors come back unchanged.
 *
 * @param {unknown} error
 * @param {string} folder the folder that was to be written
 * @returns {unknown}
 */
export function explainFileError(error, folder) {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new ExplainedError(
        `There is no space left on the disk that holds ${folder}. Free some space and start again; nothing was lost.`,
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new ExplainedError(
        `The folder ${folder} cannot be written. Change its permissions, or set DATA_DIR to a folder that you may write to.`,
        { cause: error },
      );
    default:
      return error;
  }
}
