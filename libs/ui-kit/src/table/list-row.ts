import type { KeyboardEvent, MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="menu"]';

/**
 * A click on a control inside the row, or in a dialog that bubbles through React, is not the row's.
 */
const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Node) ||
  !currentTarget.contains(target) ||
  (target instanceof Element && target !== currentTarget && target.closest(CONTROLS) !== null);

/** The user is selecting text in the row, not opening it. */
const isSelectingText = (): boolean => (getSelection()?.toString() ?? '') !== '';

function focusNeighbor(row: Element, key: string): void {
  const neighbor = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (neighbor instanceof HTMLElement) neighbor.focus();
}

/** Enter opens the focused row, and the arrow keys move between rows. */
const keyDownHandler = (open: (row: Element) => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget) return;
  if (key === 'Enter') open(currentTarget);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    focusNeighbor(currentTarget, key);
  }
};

/** Follows the link of a row; without one, focuses its first button. */
function openByControl(row: Element): void {
  const control = row.querySelector<HTMLElement>('a, button');
  if (control instanceof HTMLAnchorElement) control.click();
  else control?.focus();
}

/**
 * Makes a row a target of the shell's `j` and `k`, which find it by the attribute. It is no tab
 * stop, because its controls are.
 */
export const listRowProps = {
  tabIndex: -1,
  'data-list-row': '',
  onKeyDown: keyDownHandler(openByControl),
};

/** The same for a row that opens its record by click and Enter, and is a tab stop. */
export const openableRowProps = (open: () => void) => ({
  tabIndex: 0,
  'data-list-row': '',
  onClick: (event: MouseEvent) => {
    if (!isForControl(event) && !isSelectingText()) open();
  },
  onKeyDown: keyDownHandler(open),
});
