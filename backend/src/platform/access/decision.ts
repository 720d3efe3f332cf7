import type { Ability, DenialRule } from '@atrium/contracts';
import { errors } from '../http/errors';

/** The first refusal among the decisions, else `true`. */
export const allOf = (...decisions: Ability[]): Ability =>
  decisions.find((decision) => decision !== true) ?? true;

/** `true` when the condition holds, else the rule that refuses. */
export const unless = (allowed: boolean, rule: DenialRule): Ability => (allowed ? true : rule);

/** Throws 403 with the name of the rule when the policy refuses. */
export function assertAllowed(decision: Ability): void {
  if (decision !== true) throw errors.refused(decision);
}
