import type { EntityManager } from 'typeorm';
import type { AppError } from '../../platform/http/app-error';
import { type UserAccountsService, userFieldsOf, userStateOf } from '../users';
import { passwordErrors } from './auth.errors';

/** Why the command line finds no active account with this name. */
export async function missingAccount(
  em: EntityManager,
  accounts: UserAccountsService,
  name: string,
): Promise<AppError> {
  const user = await accounts.lockForInvitation(em, name);
  return user && !userStateOf(userFieldsOf(user)).hasJoined
    ? passwordErrors.accountNotJoined(name)
    : passwordErrors.noSuchAccount(name);
}
