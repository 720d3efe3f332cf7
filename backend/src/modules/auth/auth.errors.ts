import { AppError } from '../../platform/http/app-error';

export const authErrors = {
  /** The same for an unknown person and a wrong password (specification section 8). */
  rejected: () => new AppError(401, 'Invalid username or password. Please try again.'),
};
