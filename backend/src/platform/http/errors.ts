import { countOf, DENIAL_MESSAGES, type DenialRule } from '@atrium/contracts';
import { AppError, defineErrors } from './app-error';

const tokenErrors = defineErrors({
  invalid: {
    rule: 'tokens.invalid',
    status: 401,
    message: () =>
      "This API token isn't valid. It may have expired or been revoked, or its owner is inactive.",
  },
});

/** The common errors of all modules. Each module has its own in `<feature>.errors.ts`. */
export const errors = {
  ...defineErrors({
    crossOrigin: {
      rule: 'http.foreign_origin',
      status: 403,
      message: () =>
        'This request came from another site and was rejected. Open Atrium at its public address.',
    },
    staleVersion: {
      rule: 'record.stale_version',
      status: 409,
      title: 'Someone else changed this record in the meantime',
      message: (thing: string) =>
        `Someone else changed this ${thing} in the meantime. Review the changes and try again.`,
    },
    /** The file storage is full, regardless of the limit in the settings. */
    storageFull: {
      rule: 'storage.full',
      status: 507,
      message: () => "The file storage is full, so this file wasn't saved. Please tell an admin.",
    },
    /** The disk of `DATA_DIR` has only its reserve left. */
    diskFull: {
      rule: 'storage.full',
      status: 507,
      message: () => 'The disk is almost full, so no file was created. Please tell an admin.',
    },
    storageUnavailable: {
      rule: 'storage.unavailable',
      status: 503,
      message: () => "The file storage can't be reached right now. Please try again in a moment.",
      retryAfterSeconds: 30,
    },
    databaseFull: {
      rule: 'database.full',
      status: 507,
      message: () => 'The database is full, so nothing was changed. Please tell an admin.',
    },
  }),

  /** 400 with one sentence for each field; the first one is the message. */
  invalid: (fields: Record<string, string>) =>
    new AppError(400, Object.values(fields)[0] ?? 'Please check your input.', { errors: fields }),

  /** 400 for an unknown field of a body. */
  unknownField: (name: string | undefined) =>
    errors.invalid({ [name ?? '']: unknownFieldMessage(name) }),

  badRequest: (message: string) => new AppError(400, message),

  /** Without HTTPS the browser would reject the session cookie in production. */
  httpsRequired: () =>
    errors.badRequest(
      'Sign-in requires HTTPS. If a proxy terminates HTTPS in front of Atrium, set TRUST_PROXY to its address.',
    ),

  /** 401 for an API token that is unknown, expired or revoked, or whose owner is inactive. */
  invalidToken: () => {
    const { status, message, details } = tokenErrors.invalid();
    return new AppError(status, message, { ...details, challenge: 'error="invalid_token"' });
  },

  /** 403 for an API token without the scope. */
  missingScope: (scope: string) =>
    new AppError(
      403,
      `This API token doesn't have the scope "${scope}". Create a token that has it: your own on your profile, a service account's in Settings.`,
      {
        rule: 'tokens.missing_scope',
        challenge: `error="insufficient_scope", scope="${scope}"`,
      },
    ),

  notSignedIn: () => new AppError(401, 'Please sign in to continue.'),

  /** 403 with the rule and the roles that are allowed. */
  forbidden: (rule: DenialRule) => new AppError(403, DENIAL_MESSAGES[rule], { rule }),

  /** 404 for an unknown id, and for a record that the caller may not see. */
  notFound: (thing: string) =>
    new AppError(404, `We couldn't find this ${thing}. It may have been deleted.`),

  routeNotFound: () => new AppError(404, 'There is nothing at this address.'),

  methodNotAllowed: (method: string, allowedMethods: readonly string[]) =>
    new AppError(405, `This address doesn't support ${method}.`, { allowedMethods }),

  requestTimeout: () =>
    new AppError(408, 'The request took too long to arrive. Check your connection and try again.'),

  tooLarge: (message = 'The request is too large.') => new AppError(413, message),

  headersTooLarge: () =>
    new AppError(431, 'The headers are too large. Delete the cookies of this site and try again.'),

  unsupportedType: () =>
    new AppError(415, 'Please send the request as JSON (or as a form with files).'),

  tooManyRequests: (retryAfterSeconds: number) =>
    new AppError(
      429,
      `Too many attempts. Please wait ${waitText(retryAfterSeconds)} and try again.`,
      { retryAfterSeconds },
    ),

  databaseUnavailable: () =>
    new AppError(503, "Atrium can't reach its database right now. Please try again in a moment.", {
      retryAfterSeconds: 5,
    }),

  /** 503 after a time limit of the database. A write may have been carried out. */
  databaseSlow: () =>
    new AppError(503, 'The database took too long to respond. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),

  /** 503 after every retry has met a conflicting transaction. */
  busy: () =>
    new AppError(
      503,
      'Other people are changing the same records right now. Please try again in a moment.',
      {
        retryAfterSeconds: 1,
      },
    ),

  unexpected: () =>
    new AppError(500, 'Something went wrong on our side. Nothing was changed; please try again.'),
};

/**
 * Truncates long names to keep the message readable. Form parsers name a part without a name
 * `undefined`.
 */
export const unknownFieldMessage = (name: string | undefined): string =>
  name === undefined || name === '' || name === 'undefined'
    ? 'A part of the form has no name.'
    : `There is no field named "${name.slice(0, 100)}".`;

/** Truncates long names to keep the message readable. */
export const unknownParameterMessage = (name: string): string =>
  `There is no query parameter named "${name.slice(0, 100)}".`;

function waitText(seconds: number): string {
  if (seconds < 90) return countOf(Math.max(1, Math.ceil(seconds)), 'second');
  return countOf(Math.ceil(seconds / 60), 'minute');
}

/**
 * Rejects a change that is based on an older version of the record.
 *
 * @param version the version in the request; nothing is checked without one
 * @param name what the message calls the record
 * @throws AppError 409
 */
export function assertCurrentVersion(
  record: { version: number },
  version: number | undefined,
  name: string,
): void {
  if (version !== undefined && version !== record.version) throw errors.staleVersion(name);
}
