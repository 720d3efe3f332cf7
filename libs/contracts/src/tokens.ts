import { isOneOf } from './fields';
import { ALL_RIGHTS, type Right } from './rights';

/** Every API token begins with this text, so that scanners recognize a leaked one. */
export const TOKEN_PREFIX = 'atr_';

/** Rights that no API token can have (docs/domain/api-tokens.md#scopes). */
const SESSION_RIGHTS = [
  'account.own',
  'user.permissions',
  'sign_in.manage',
] as const satisfies readonly Right[];

export type TokenScope = Exclude<Right, (typeof SESSION_RIGHTS)[number]>;

/** The scopes of API tokens: names of rights (docs/domain/api-tokens.md#scopes). */
export const TOKEN_SCOPES = ALL_RIGHTS.filter(
  (right): right is TokenScope => !isOneOf(SESSION_RIGHTS, right),
);

/** Whether a token can have the right as a scope. */
export const isTokenScope = (right: string): right is TokenScope => isOneOf(TOKEN_SCOPES, right);

/** Rights that need a step-up, which no token can do (docs/domain/access.md#step-up). */
const STEP_UP_RIGHTS: readonly TokenScope[] = ['expense.pay'];

/**
 * The scopes that a new token can have if its owner has the rights
 * (docs/domain/api-tokens.md#scopes).
 */
export const usableScopes = (rights: readonly Right[]): TokenScope[] =>
  rights.filter(isTokenScope).filter((scope) => !STEP_UP_RIGHTS.includes(scope));
