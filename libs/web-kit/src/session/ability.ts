import { type Ability, DENIAL_MESSAGES, type Right } from '@atrium/contracts';
import { useSession } from './use-session';

export interface AbilityView {
  allowed: boolean;
  /** Why the action is not allowed, to show next to the disabled control. */
  reason?: string;
}

/** Turns an ability of a record into the state of its control. A missing ability is denied. */
export function abilityView(ability: Ability | undefined): AbilityView {
  if (ability === true) return { allowed: true };
  return { allowed: false, reason: DENIAL_MESSAGES[ability ?? 'role.not_allowed'] };
}

/**
 * The same for a right of the user that does not depend on a record.
 *
 * @param denial the rule that says who has the right
 */
export const rightView = (hasRight: boolean, denial?: Exclude<Ability, true>): AbilityView =>
  abilityView(hasRight || denial);

/** Whether the user has a right in general; the abilities of a record may restrict it. */
export function useRight(right: Right): boolean {
  const { session } = useSession();
  return session?.rights.includes(right) ?? false;
}
