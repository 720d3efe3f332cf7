import { ApiProperty } from '@nestjs/swagger';
import { DENIAL_MESSAGES, type Ability, type DenialRule } from '@atrium/contracts';
import { errors } from '../http/errors';

/** The first refusal among the decisions, else `true`. */
export const allOf = (...decisions: Ability[]): Ability =>
  decisions.find((decision) => decision !== true) ?? true;

/** `true` if the condition holds, else the rule that refuses. */
export const allowIf = (allowed: boolean, rule: DenialRule): Ability => (allowed ? true : rule);

/** @throws AppError 403 with the name of the rule if the policy refuses */
export function assertAllowed(decision: Ability): void {
  if (decision !== true) throw errors.forbidden(decision);
}

/** Describes one ability of a record: `true`, or the name of the rule that refuses. */
export const ApiAbility = (action: string): PropertyDecorator =>
  ApiProperty({
    enum: [true, ...Object.keys(DENIAL_MESSAGES)],
    enumName: 'Ability',
    enumSchema: { description: '`true`, or the name of the rule that refuses.' },
    description: action,
    example: true,
  });
