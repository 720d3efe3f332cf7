/** An error as a log shows it. */
export interface SerializedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** SQL with its placeholders. */
  query?: string;
  cause?: SerializedError;
}

/**
 * Picks what helps to find a fault. Everything else stays out: errors of the database carry the
 * values of the statement, and among them can be password hashes and the contents of sessions.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  return {
    type: name,
    message,
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}
