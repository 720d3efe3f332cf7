/**
 * Why a remote can't be shown: `missing` not found, `slow` no response within the time limit,
 * `broken` invalid or failing files, `contract` built for another version of the contract, React or
 * the router, `crashed` threw while rendering.
 */
type RemoteErrorKind = 'missing' | 'slow' | 'broken' | 'contract' | 'crashed';

/** Shown to the user in place of the screen; a `contract` problem explains itself. */
export const REMOTE_ERROR_MESSAGES: Record<Exclude<RemoteErrorKind, 'contract'>, string> = {
  missing: "This part of Atrium can't be found. It may be updating right now.",
  slow: 'This part of Atrium is taking too long to respond.',
  broken: "This part of Atrium couldn't start.",
  crashed: 'Something went wrong on this page. Your saved work is safe.',
};

export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly kind: RemoteErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** `error` itself if it is a RemoteError; otherwise it is wrapped as `kind`. */
  static from(error: unknown, kind: RemoteErrorKind): RemoteError {
    if (error instanceof RemoteError) return error;
    const message = error instanceof Error ? error.message : String(error);
    return new RemoteError(kind, message, { cause: error });
  }
}
