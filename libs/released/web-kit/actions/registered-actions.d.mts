import { type RefObject } from 'react';
import type { AbilityView } from '../session/ability.mjs';
/** Something that the user can do on the current screen, as the search box offers it. */
export interface Action {
    /** Such as `Mark as Paid`. */
    label: string;
    /** A single key that does the same, such as `e`. */
    shortcut?: string;
    ability?: AbilityView;
    /** The name of the control that offers this choice. A choice is found by typing only. */
    choiceOf?: string;
    run: () => void;
}
type ReadActions = () => readonly Action[];
/**
 * Offers actions in the search box while the control is mounted: those of the page, of the open panel
 * or dialog, or of the row that contains the control (docs/domain/search.md#actions).
 *
 * @param control is visible while the actions are offered
 * @param read returns the current actions; called when the user opens the search box
 */
export declare function useRegisterActions(control: RefObject<Element | null>, read: ReadActions): void;
interface Choices<Value> {
    /** The name of the control, such as `Priority`. */
    label: string;
    choices: readonly {
        value: Value;
        label: string;
    }[];
    /** The current choice, which is not offered. */
    value?: Value;
    disabled?: boolean;
    onChange: (value: Value) => void;
}
/** Offers each choice of a control, such as `Priority: High`. */
export declare const useRegisterChoices: <Value>(control: RefObject<Element | null>, { label, choices, value: current, disabled, onChange }: Choices<Value>) => void;
/** For `useSyncExternalStore`: a control was mounted or unmounted. */
export declare const registeredActions: {
    subscribe: (listener: () => void) => () => undefined;
    version: () => number;
};
/**
 * The actions of the visible controls inside an element, in the order of the page, without those of
 * the rows of its lists. An action that has a button and a menu entry is returned once; one that is
 * not allowed has a reason.
 */
export declare function actionsIn(container: Element): readonly Action[];
/** The row of a list that contains the element, if any. */
export declare const rowOf: (element: Element) => Element | null;
export {};
