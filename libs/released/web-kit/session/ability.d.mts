import { type Ability, type Right } from '@atrium/contracts';
export interface AbilityView {
    allowed: boolean;
    /** Why the action is not allowed, to show next to the disabled control. */
    reason?: string;
}
/** Turns an ability of a record into the state of its control. A missing ability is denied. */
export declare function abilityView(ability: Ability | undefined): AbilityView;
/** The same for a right of the user that does not depend on a record. */
export declare const rightView: (hasRight: boolean) => AbilityView;
/** Whether the user has a right in general; the abilities of a record may restrict it. */
export declare function useRight(right: Right): boolean;
