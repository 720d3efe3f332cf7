import { type Ability, DENIAL_MESSAGES, type DenialRule } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { AppError } from '../http/app-error';
import { errors } from '../http/errors';

/** The first denial among the decisions, otherwise `true`. */
export const allOf = (...decisions: Ability[]): Ability =>
  decisions.find((decision) => decision !== true) ?? true;

/** `true` if one of the decisions is, otherwise the last denial. */
export const anyOf = (...decisions: [Ability, ...Ability[]]): Ability =>
  decisions.find((decision) => decision === true) ?? decisions.at(-1) ?? decisions[0];

/** `true` if allowed, otherwise the rule that denies it. */
export const allowIf = (allowed: boolean, rule: DenialRule): Ability => (allowed ? true : rule);

/** @throws AppError 403 with the name of the rule if the decision is a denial */
export function assertAllowed(decision: Ability): void {
  if (decision !== true) throw errors.forbidden(decision);
}

/** @throws AppError 409 with the name of the rule if the status of the record denies the action */
export function assertStatusAllows(decision: Ability): void {
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
