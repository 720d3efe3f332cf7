import { DENIAL_MESSAGES, type DenialRule, type ErrorBody } from '@atrium/contracts';
import { STATUS_CODES } from 'node:http';

interface AppErrorDetails {
  /** One sentence for each invalid field. */
  errors?: Record<string, string>;
  /** Name of the business rule that rejected the request. */
  rule?: string;
  /** Sent as `Retry-After`, rounded up to seconds. */
  retryAfterSeconds?: number;
  /** Parameters of `WWW-Authenticate` (RFC 6750), such as `error="invalid_token"`. */
  challenge?: string;
  /** Methods that the URL accepts, sent as `Allow`. */
  allowedMethods?: readonly string[];
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

  /** Problem details (RFC 9457), plus the members of the API's earlier error format. */
  toBody(requestId: string): ErrorBody {
    const { errors, rule } = this.details;
    return {
      type: rule === undefined ? 'about:blank' : `${PROBLEMS_PATH}/${rule}`,
      title: (rule && findProblem(rule)?.title) ?? STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      instance: requestId,
      statusCode: this.status,
      message: this.message,
      ...(errors && { errors }),
      ...(rule && { rule }),
    };
  }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The pages that explain the rules start with this path. */
export const PROBLEMS_PATH = '/api/problems';

/** The parts of a rule that don't depend on the rejected request. */
export interface Problem {
  rule: string;
  title: string;
  status: number;
}

/** The rules of all error catalogs. */
const catalog = new Map<string, Problem>();

/** Finds a rule of an error catalog, or one that denies an action. */
export function findProblem(rule: string): Problem | undefined {
  if (!Object.hasOwn(DENIAL_MESSAGES, rule)) return catalog.get(rule);
  return { rule, status: 403, title: firstSentence(DENIAL_MESSAGES[rule as DenialRule]) };
}

/** All rules that can reject a request, by name. */
export const listProblems = (): Problem[] =>
  [...new Set([...catalog.keys(), ...Object.keys(DENIAL_MESSAGES)])]
    .sort()
    .flatMap((rule) => findProblem(rule) ?? []);

/**
 * An entry of an error catalog: the business rule, its status and message, and the form field that
 * it belongs to, if any.
 */
interface ErrorDefinition<Params extends unknown[]> {
  rule: string;
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /**
   * A general name for the problem. Required if the message has parameters. Default: its first
   * sentence.
   */
  title?: string;
  message: (...params: Params) => string;
  field?: string;
  retryAfterSeconds?: number;
}

type ErrorFactory<Definition> =
  Definition extends ErrorDefinition<infer Params> ? (...params: Params) => AppError : never;

/**
 * Turns an error catalog into functions that create the errors, so that modules write
 * `throw projectErrors.hasInvoices()` without a status.
 *
 * @throws Error if a message has parameters and its rule has no title
 */
export function defineErrors<Catalog extends Record<string, ErrorDefinition<never[]>>>(
  definitions: Catalog,
): { [Name in keyof Catalog]: ErrorFactory<Catalog[Name]> } {
  const entries = Object.entries(definitions).map(([name, definition]) => {
    const { rule, status, field, retryAfterSeconds } = definition;
    addToCatalog(definition);
    const create = (...params: never[]): AppError => {
      const message = definition.message(...params);
      return new AppError(status, message, {
        rule,
        retryAfterSeconds,
        ...(field && { errors: { [field]: message } }),
      });
    };
    return [name, create];
  });
  return Object.fromEntries(entries) as {
    [Name in keyof Catalog]: ErrorFactory<Catalog[Name]>;
  };
}

function addToCatalog({ rule, status, title, message }: ErrorDefinition<never[]>): void {
  if (catalog.has(rule)) return;
  if (title === undefined && message.length > 0) throw new Error(`${rule} needs a title.`);
  catalog.set(rule, { rule, status, title: title ?? firstSentence(message()) });
}

/** Without the full stop, as a title. */
const firstSentence = (text: string): string => text.split(/\.(?:\s|$)/, 1)[0] ?? text;
