import type { ErrorBody } from '@atrium/contracts';

export interface AppErrorDetails {
  /** Sentence by field, for invalid input. */
  errors?: Record<string, string>;
  /** Name of the business rule that refused. */
  rule?: string;
  /** Sent as `Retry-After`, in whole seconds. */
  retryAfterSeconds?: number;
}

/** A refusal that people should read: the one exception type that feature code throws. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
  }

  toBody(): ErrorBody {
    const { errors, rule } = this.details;
    return {
      statusCode: this.status,
      message: this.message,
      ...(errors && { errors }),
      ...(rule && { rule }),
    };
  }
}

/**
 * One entry of an error catalogue: a named business rule, the status it answers with, its sentence,
 * and the field of the form that it belongs to, if there is one.
 */
export interface ErrorDefinition<Params extends unknown[]> {
  rule: string;
  status: 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429;
  message: (...params: Params) => string;
  field?: string;
}

type Thrower<Definition> =
  Definition extends ErrorDefinition<infer Params> ? (...params: Params) => AppError : never;

/**
 * Turns a table of named refusals into functions that make the errors, so that feature code says
 * `throw projectErrors.hasInvoices()` and never names a status.
 */
export function defineErrors<Catalogue extends Record<string, ErrorDefinition<never[]>>>(
  catalogue: Catalogue,
): { [Name in keyof Catalogue]: Thrower<Catalogue[Name]> } {
  const entries = Object.entries(catalogue).map(([name, definition]) => [
    name,
    (...params: never[]) => {
      const message = definition.message(...params);
      return new AppError(definition.status, message, {
        rule: definition.rule,
        ...(definition.field && { errors: { [definition.field]: message } }),
      });
    },
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Catalogue]: Thrower<Catalogue[Name]> };
}
