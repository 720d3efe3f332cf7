import { AppError } from '../../platform/http/app-error';

export const authErrors = {
  /** The same for an unknown person and a wrong password (specification section 8). */
  rejected: () => new AppError(401, 'Invalid username or password. Please try again.'),

  /** The browser would drop the session's cookie, which is for HTTPS only outside development. */
  httpsNeeded: () =>
    new AppError(
      400,
      'Signing in works over HTTPS only. If a proxy ends HTTPS in front of Atrium, TRUST_PROXY must name it.',
    ),
};
