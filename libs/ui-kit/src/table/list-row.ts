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

/** Like a link: the browser opens the record in a new tab, and this page stays as it is. */
const openInNewTab = (path: string): void => void window.open(path, '_blank', 'noopener');

const MIDDLE_BUTTON = 1;

/**
 * The same for a row that opens its record by click and Enter, and is a tab stop.
 *
 * @param path the address of the record, opened in a new tab by Ctrl+click, ⌘+click or middle-click
 */
export const openableRowProps = (open: () => void, path?: string) => ({
  tabIndex: 0,
  'data-list-row': '',
  onClick: (event: MouseEvent) => {
    if (isForControl(event) || isSelectingText()) return;
    if (path !== undefined && (event.ctrlKey || event.metaKey)) openInNewTab(path);
    else open();
  },
  // Otherwise the middle button starts to scroll in some browsers.
  onMouseDown: (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON && path !== undefined && !isForControl(event)) {
      event.preventDefault();
    }
  },
  onAuxClick: (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON && path !== undefined && !isForControl(event)) {
      openInNewTab(path);
    }
  },
  onKeyDown: keyDownHandler(open),
});
