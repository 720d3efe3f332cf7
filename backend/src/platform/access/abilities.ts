import { DENIAL_MESSAGES, type DenialRule, isTokenScope, type Right } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { AppError } from '../http/app-error';
import { errors } from '../http/errors';
import type { Actor } from './actor';

/** `true`, or the reason for the denial. */
export type Ability = true | DenialRule | MissingScope;

/** The actor's abilities on one record, by action. */
export type Abilities<Action extends string = string> = Record<Action, Ability>;

/** Denies an action to an API token without the scope. In JSON, it is the name of the rule. */
class MissingScope {
  constructor(readonly scope: Right) {}

  toJSON(): DenialRule {
    return 'tokens.missing_scope';
  }
}

/** The first denial among the decisions, otherwise `true`. */
export const allOf = (...decisions: Ability[]): Ability =>
  decisions.find((decision) => decision !== true) ?? true;

/** `true` if one of the decisions is, otherwise the last denial. */
export const anyOf = (...decisions: [Ability, ...Ability[]]): Ability =>
  decisions.find((decision) => decision === true) ?? decisions.at(-1) ?? decisions[0];

/** `true` if allowed, otherwise the rule that denies it. */
export const allowIf = (allowed: boolean, rule: DenialRule): Ability => (allowed ? true : rule);

/**
 * `true` if the actor has the right. A token without the scope gets the missing scope as the
 * reason, even if its owner doesn't have the right either (docs/domain/api-tokens.md#scopes).
 *
 * @param rule denies it to users without the right
 */
export function allowRight(
  { rights, token }: Pick<Actor, 'rights' | 'token'>,
  right: Right,
  rule: DenialRule,
): Ability {
  if (rights.has(right)) return true;
  if (!token) return rule;
  if (!isTokenScope(right)) return 'tokens.session_only';
  return token.scopes.has(right) ? rule : new MissingScope(right);
}

/** @throws AppError 403 with the name of the rule if the decision is a denial */
export function assertAllowed(decision: Ability): void {
  if (decision instanceof MissingScope) throw errors.missingScope(decision.scope);
  if (decision !== true) throw errors.forbidden(decision);
}

/** @throws AppError 409 with the name of the rule if the status of the record denies the action */
export function assertStatusAllows(decision: Ability): void {
  if (decision instanceof MissingScope) throw errors.missingScope(decision.scope);
  if (decision !== true) throw new AppError(409, DENIAL_MESSAGES[decision], { rule: decision });
}

/** Describes one ability of a record: `true`, or the name of the rule that denies it. */
export const ApiAbility = (action: string): PropertyDecorator =>
  ApiProperty({
    enum: [true, ...Object.keys(DENIAL_MESSAGES)],
    enumName: 'Ability',
    enumSchema: { description: '`true`, or the name of the rule that denies it.' },
    description: action,
    example: true,
  });
