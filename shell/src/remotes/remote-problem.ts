/**
 * Why a part of the product that is built by another team cannot be shown:
 * `missing` not there, `slow` no answer within the time limit, `broken` its files cannot be run,
 * `contract` made for another version of the shell, `crashed` threw while drawing.
 */
export type RemoteProblemKind = 'missing' | 'slow' | 'broken' | 'contract' | 'crashed';

export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';

  constructor(
    readonly kind: RemoteProblemKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The problem that an error of unknown origin stands for; `fallback` when it does not say. */
  static of(error: unknown, fallback: RemoteProblemKind): RemoteProblem {
    if (error instanceof RemoteProblem) {
      return error;
    }
    const message = error instanceof Error ? error.message : String(error);
    return new RemoteProblem(fallback, message, { cause: error });
  }
}
