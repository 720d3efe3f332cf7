import { type RefObject, useEffect } from 'react';
import { useEventCallback } from '../hooks/use-event-callback';
import type { AbilityView } from '../session/ability';
import { createListeners } from '../store/listeners';

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

interface Registration {
  read: ReadActions;
  prepare: () => void;
}

const registered = new Map<Element, Registration>();
const listeners = createListeners();
let version = 0;

function notify(): void {
  version += 1;
  listeners.notify();
}

/**
 * Offers actions in the search box while the control is mounted: those of the page, of the open
 * panel or dialog, or of the row that contains the control (docs/domain/search.md#actions).
 *
 * @param control is visible while the actions are offered
 * @param read returns the current actions; called when the user opens the search box
 * @param prepare called when the user opens the search box, to load actions
 */
export function useRegisterActions(
  control: RefObject<Element | null>,
  read: ReadActions,
  prepare?: () => void,
): void {
  const readLatest = useEventCallback(read);
  const prepareLatest = useEventCallback(() => prepare?.());
  useEffect(() => {
    const element = control.current;
    if (!element) return;
    registered.set(element, { read: readLatest, prepare: prepareLatest });
    notify();
    return () => {
      registered.delete(element);
      notify();
    };
  }, [control, readLatest, prepareLatest]);
}

interface Choices<Value> {
  /** The name of the control, such as `Priority`. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** The current choice, which is not offered. */
  value?: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
  /** Loads the choices when the user opens the search box. */
  load?: () => void;
}

/** Offers each choice of a control, such as `Priority: High`. */
export function useRegisterChoices<Value>(
  control: RefObject<Element | null>,
  { label, choices, value: current, disabled = false, onChange, load }: Choices<Value>,
): void {
  useRegisterActions(
    control,
    () =>
      choices
        .filter(({ value }) => !disabled && value !== current)
        .map(({ value, label: choice }) => ({
          label: `${label}: ${choice}`,
          choiceOf: label,
          run: () => onChange(value),
        })),
    load,
  );
  const isLoadable = load !== undefined;
  const count = choices.length;
  useEffect(() => {
    if (isLoadable && count > 0) notify();
  }, [isLoadable, count]);
}

/** For `useSyncExternalStore`: a control was mounted or unmounted, or its choices have loaded. */
export const registeredActions = {
  subscribe: (listener: () => void) => {
    for (const { prepare } of registered.values()) prepare();
    return listeners.subscribe(listener);
  },
  version: (): number => version,
};

const ROW = 'tr, li, article';

/**
 * The actions of the visible controls inside an element, in the order of the page, without those of
 * the rows of its lists. An action that has a button and a menu entry is returned once; one that is
 * not allowed has a reason.
 */
export function actionsIn(container: Element): readonly Action[] {
  const actions = [...registered]
    .filter(([control]) => container.contains(control) && !isInRow(control, container))
    // After the cheap checks, because it can need a layout.
    .filter(([control]) => control.checkVisibility())
    .sort(([a], [b]) => (precedes(a, b) ? -1 : 1))
    .flatMap(([, { read }]) => read())
    .filter(({ ability }) => ability?.allowed !== false || ability.reason);
  return [
    ...new Map(actions.toReversed().map((action) => [action.label, action])).values(),
  ].reverse();
}

/** The row of a list that contains the element, if any. */
export const rowOf = (element: Element): Element | null => element.closest(ROW);

function isInRow(control: Element, container: Element): boolean {
  const row = rowOf(control);
  return row !== null && row !== container && container.contains(row);
}

/** Whether the element is before the other one in the document. */
export const precedes = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
