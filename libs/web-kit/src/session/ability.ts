import { DENIAL_MESSAGES, type Ability } from '@atrium/contracts';

export interface AbilityView {
  allowed: boolean;
  /** The sentence to show beside the disabled control; none when allowed. */
  reason?: string;
}

/** What a control shows for one ability of a record. An absent ability counts as refused. */
export function abilityView(ability: Ability | undefined): AbilityView {
  if (ability === true) return { allowed: true };
  return { allowed: false, reason: DENIAL_MESSAGES[ability ?? 'role.not_allowed'] };
}

/** The same for a right of the signed-in user that no record narrows. */
export const rightView = (held: boolean): AbilityView =>
  abilityView(held ? true : 'role.not_allowed');
