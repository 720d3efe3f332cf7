import type { ErrorBody } from '@atrium/contracts';

export interface AppErrorDetails {
  /** One sentence for each invalid field. */
  errors?: Record<string, string>;
  /** Name of the business rule that rejected the request. */
  rule?: string;
  /** Sent as `Retry-After`, rounded up to seconds. */
  retryAfterSeconds?: number;
}

/** An error with a message for the user: the only exception that modules throw. */
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
 * An entry of an error catalog: the business rule, its status and message, and the form field that
 * it belongs to, if any.
 */
export interface ErrorDefinition<Params extends unknown[]> {
  rule: string;
  status: 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429;
  message: (...params: Params) => string;
  field?: string;
}

type ErrorFactory<Definition> =
  Definition extends ErrorDefinition<infer Params> ? (...params: Params) => AppError : never;

/**
 * Turns an error catalog into functions that create the errors, so that modules write
 * `throw projectErrors.hasInvoices()` without a status.
 */
export function defineErrors<Catalog extends Record<string, ErrorDefinition<never[]>>>(
  catalog: Catalog,
): { [Name in keyof Catalog]: ErrorFactory<Catalog[Name]> } {
  const entries = Object.entries(catalog).map(([name, definition]) => [
    name,
    (...params: never[]) => {
      const message = definition.message(...params);
      return new AppError(definition.status, message, {
        rule: definition.rule,
        ...(definition.field && { errors: { [definition.field]: message } }),
      });
    },
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Catalog]: ErrorFactory<Catalog[Name]>;
  };
}
