import { DENIAL_MESSAGES, type DenialRule } from '@atrium/contracts';
import { AppError } from './app-error';

/** Refusals that every module shares; each module's own ones stand in its `<feature>.errors.ts`. */
export const errors = {
  /** 400 with one sentence by field; the first one is the message. */
  invalid: (fields: Record<string, string>) =>
    new AppError(400, Object.values(fields)[0] ?? 'Please check your input.', { errors: fields }),

  /** 400 for a field that nobody reads, of whatever kind of body. */
  unknownField: (name: string) => errors.invalid({ [name]: unknownFieldSentence(name) }),

  badRequest: (message: string) => new AppError(400, message),

  /** The browser would drop the session's cookie, which is for HTTPS only outside development. */
  httpsNeeded: () =>
    errors.badRequest(
      'Signing in works over HTTPS only. If a proxy ends HTTPS in front of Atrium, TRUST_PROXY must name it.',
    ),

  notSignedIn: () => new AppError(401, 'Please sign in to continue.'),

  /** 403 that names the rule and who could do it. */
  refused: (rule: DenialRule) => new AppError(403, DENIAL_MESSAGES[rule], { rule }),

  foreignOrigin: () =>
    new AppError(403, 'This request came from another site and was refused.', {
      rule: 'http.foreign_origin',
    }),

  /** 404 for an unknown id and for a record that the caller may not know of. */
  notFound: (thing: string) =>
    new AppError(404, `We could not find this ${thing}. It may have been deleted.`),

  unknownAddress: () => new AppError(404, 'There is nothing at this address.'),

  staleVersion: (thing: string) =>
    new AppError(
      409,
      `Someone else changed this ${thing} in the meantime. Please look at it again first.`,
      { rule: 'record.stale_version' },
    ),

  tooLarge: (message = 'The request is too large.') => new AppError(413, message),

  unsupportedType: () =>
    new AppError(415, 'Please send the request as JSON (or as a form with files).'),

  tooManyRequests: (retryAfterSeconds: number, message?: string) =>
    new AppError(
      429,
      message ?? `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`,
      { retryAfterSeconds },
    ),

  databaseAway: () =>
    new AppError(503, 'Atrium cannot reach its database right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),

  /** 503: others kept changing the same records, however often it was tried again. */
  busy: () =>
    new AppError(
      503,
      'Many are changing the same records right now. Please try again in a moment.',
      {
        retryAfterSeconds: 1,
      },
    ),

  /** 507: the storage of files has no room, whatever the limit in the settings says. */
  storageFull: () =>
    new AppError(
      507,
      'There is no room left to store this file. Nothing was kept; please tell an admin.',
      { rule: 'storage.no_room' },
    ),

  unexpected: () =>
    new AppError(500, 'Something went wrong on our side. Nothing was changed; please try again.'),
};

/** Names of any length are sent; the sentence stays one that can be read. */
export const unknownFieldSentence = (name: string): string =>
  `There is no field named "${name.slice(0, 100)}".`;

function waitText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
