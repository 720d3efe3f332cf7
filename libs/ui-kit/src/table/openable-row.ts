import type { KeyboardEvent, MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="menu"]';

/** A press on a control inside a row is for that control; in a dialog above it, not for the row. */
const isForControl = ({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean =>
  !(target instanceof Node) ||
  !currentTarget.contains(target) ||
  (target instanceof Element && target !== currentTarget && target.closest(CONTROLS) !== null);

/** The person is marking text in the row, not opening it. */
const isMarkingText = (): boolean => (getSelection()?.toString() ?? '') !== '';

function focusNeighbour(row: Element, key: string): void {
  const neighbour = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}

/** Makes a whole row open its record: by pointer, by Enter, with the arrow keys between rows. */
export const openableRowProps = (open: () => void, label: string | undefined) => ({
  tabIndex: 0,
  'aria-label': label,
  onClick: (event: MouseEvent) => {
    if (!isForControl(event) && !isMarkingText()) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (isForControl(event)) return;
    if (event.key === 'Enter') open();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNeighbour(event.currentTarget, event.key);
    }
  },
});
