import type { KeyboardEvent, MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="menu"]';

/** An event of a control inside the row, or of a dialog that bubbles through React, is not the row's. */
const isForControl = ({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean =>
  !(target instanceof Node) ||
  !currentTarget.contains(target) ||
  (target instanceof Element && target !== currentTarget && target.closest(CONTROLS) !== null);

/** The user is selecting text in the row, not opening it. */
const isSelectingText = (): boolean => (getSelection()?.toString() ?? '') !== '';

function focusNeighbor(row: Element, key: string): void {
  const neighbor = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (neighbor instanceof HTMLElement) neighbor.focus();
}

/**
 * Makes a row open its record by click and Enter, and adds arrow keys between rows. The shell's
 * shortcuts find the rows by their attribute.
 */
export const openableRowProps = (open: () => void, label: string | undefined) => ({
  tabIndex: 0,
  'data-openable-row': '',
  'aria-label': label,
  onClick: (event: MouseEvent) => {
    if (!isForControl(event) && !isSelectingText()) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (isForControl(event)) return;
    if (event.key === 'Enter') open();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNeighbor(event.currentTarget, event.key);
    }
  },
});
