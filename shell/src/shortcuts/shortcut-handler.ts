import { rowOf, toast, toastStore } from '@atrium/web-kit';
import { actionsAt, currentPlace, ROW_TARGET, topLayer, visible } from './current-place';

/** Controls that use letter keys themselves. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, ' +
  '[contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/** A dialog whose code is still loading. */
const OPENING = '[data-opening]';

/** The innermost one, because a row can contain a list. */
const focusedRow = (targets: readonly HTMLElement[]): HTMLElement | undefined =>
  targets.findLast((target) => rowOf(target)?.contains(document.activeElement));

/** Focuses the next or previous row of a list; the first one if no row has the focus. */
function moveRow(layer: ParentNode, step: 1 | -1): boolean {
  const rows = visible(layer, ROW_TARGET);
  const current = focusedRow(rows);
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.focus();
  return rows.length > 0;
}

/** Selects the focused row, or clears its selection. */
function toggleRow(layer: ParentNode): boolean {
  const target = focusedRow(visible(layer, ROW_TARGET));
  const checkbox = target && rowOf(target)?.querySelector<HTMLElement>('input[type="checkbox"]');
  if (!checkbox) return false;
  checkbox.click();
  target.focus();
  return true;
}

/** Runs the action with this shortcut, that of the focused row first. */
function runAction(key: string): boolean {
  const action = actionsAt(currentPlace())
    .flatMap(({ actions }) => actions)
    .find(({ shortcut }) => shortcut === key);
  if (action?.ability?.allowed !== false) action?.run();
  return action !== undefined;
}

/** Presses Undo in the visible toast. */
function undo(): boolean {
  const onUndo = toastStore.read()?.onUndo;
  if (!onUndo) return false;
  toast.dismiss();
  onUndo();
  return true;
}

const GO_TIMEOUT_MS = 1500;

interface ShortcutTargets {
  /** Opens the screen with this letter; false if there is none. */
  goTo: (letter: string) => boolean;
  showOverview: () => void;
}

/**
 * Returns a handler of `keydown` events for the single-key shortcuts
 * (docs/domain/shell.md#keyboard-shortcuts). It ignores keys with modifiers and keys that are typed
 * into a field.
 */
export function createShortcutHandler({ goTo, showOverview }: ShortcutTargets) {
  /** When `g` was pressed, in milliseconds since the page was opened. */
  let goPressedAt = -Infinity;

  const press = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const isGoPending = timeStamp - goPressedAt < GO_TIMEOUT_MS;
    goPressedAt = -Infinity;
    if (isGoPending) return goTo(key);
    if (key === '?') {
      showOverview();
      return true;
    }
    if (key === 'g') {
      goPressedAt = timeStamp;
      return true;
    }
    if (key === 'z') return undo();
    const layer = topLayer();
    if (!layer) return false;
    // In the panel of a record, they open its neighbors in the list.
    if (key === 'j' || key === 'k') return runAction(key) || moveRow(layer, key === 'j' ? 1 : -1);
    if (key === 'x') return toggleRow(layer);
    return runAction(key);
  };

  return (event: KeyboardEvent): void => {
    const { target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || event.isComposing || hasModifier || isTyping(target)) {
      return;
    }
    if (document.querySelector(OPENING)) return;
    // Escape in a dialog or panel closes it, even if it is already gone when the key arrives here.
    const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
    if (event.key === 'Escape' && isInDialog) return;
    if (press(event)) event.preventDefault();
  };
}
