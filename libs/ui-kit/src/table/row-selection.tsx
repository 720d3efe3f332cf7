import { formatCount, useEventCallback, useRegisterActions } from '@atrium/web-kit';
import {
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../actions/button';
import { ShortcutKey } from '../display/key';
import { lazyPanel } from '../feedback/lazy-dialog';
import { focusRow } from '../overlay/list-position';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import styles from './row-selection.module.css';

/** The selected rows of a list. */
export interface RowSelection {
  selected: ReadonlySet<number>;
  /**
   * Selects or deselects rows.
   *
   * @param isRange also the rows between this one and the one selected before, as with Shift in a
   *   list of files
   */
  select: (ids: readonly number[], isSelected: boolean, isRange?: boolean) => void;
  clear: () => void;
  /** Keeps rows selected that leave the page while they are changed, so that counts don't change. */
  hold?: (isHeld: boolean) => void;
}

/**
 * Selection of the rows of a page. A row that leaves the page is no longer selected, so that
 * nothing changes that the user doesn't see.
 *
 * @param ids the rows of the page; undefined while they load
 */
export function useRowSelection(ids: readonly number[] | undefined): RowSelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const [isHeld, setIsHeld] = useState(false);
  const selected = useMemo(
    () => (isHeld ? selectedIds : new Set((ids ?? []).filter((id) => selectedIds.has(id)))),
    [ids, selectedIds, isHeld],
  );
  const last = useRef<number>(undefined);
  const select = useEventCallback(
    (changed: readonly number[], isSelected: boolean, isRange = false) => {
      const next = new Set(selected);
      for (const id of isRange
        ? [...between(ids, last.current, changed[0]), ...changed]
        : changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      last.current = changed.at(-1);
      setSelectedIds(next);
    },
  );
  const clear = useEventCallback(() => setSelectedIds(new Set()));
  const hold = useEventCallback((next: boolean) => {
    if (next) setSelectedIds(selected);
    setIsHeld(next);
  });
  return { selected, select, clear, hold };
}

/** The rows from one to another, in either direction; none if one isn't on the page. */
function between(
  ids: readonly number[] = [],
  start: number | undefined,
  end: number | undefined,
): readonly number[] {
  if (start === undefined || end === undefined) return [];
  const indexes = [ids.indexOf(start), ids.indexOf(end)];
  return indexes.includes(-1) ? [] : ids.slice(Math.min(...indexes), Math.max(...indexes) + 1);
}

interface RowCheckboxProps {
  /** Accessible name, such as `Select T-0042`. */
  label: string;
  checked: boolean;
  /** Some of the rows are selected. */
  mixed?: boolean;
  /** @param isRange the user held Shift */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** The checkbox of a row, or of all rows. Its label makes the target large enough for touch. */
export const RowCheckbox = ({ label, checked, mixed = false, onChange }: RowCheckboxProps) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);

interface BulkBarProps {
  selection: RowSelection;
  /** Plural of the records, such as `tickets`. */
  noun: string;
  /** Controls that change the selected records. */
  children: ReactNode;
}

/** Appears at the bottom of the window while rows are selected. */
export function BulkBar({ selection: { selected, clear }, noun, children }: BulkBarProps) {
  const text = `${formatCount(selected.size)} selected`;
  // Screen readers announce only what changes after the status was added to the page.
  const status = useDeferredValue(selected.size > 0 ? text : '', '');
  return (
    <>
      <span className={styles.status} role="status">
        {status}
      </span>
      {selected.size > 0 && (
        <VisibleBar text={text} noun={noun} onClear={clear}>
          {children}
        </VisibleBar>
      )}
    </>
  );
}

interface VisibleBarProps {
  text: string;
  noun: string;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The key B moves to its controls, which follow all rows; when it closes, the row has the focus
 * again.
 */
function VisibleBar({ text, noun, onClear, children }: VisibleBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const restoreTo = useRestoredFocus();
  useRegisterActions(bar, () => [
    {
      label: 'Go to Bulk Actions',
      shortcut: 'b',
      run: () => [...(bar.current?.children ?? [])].slice(1).some(focusRow),
    },
  ]);
  useLayoutEffect(() => reserveSpace(bar.current), []);
  return (
    <div
      ref={bar}
      className={styles.bar}
      data-bulk-bar
      role="group"
      aria-label={`Selected ${noun}`}
      aria-keyshortcuts="b"
      onFocus={({ currentTarget, relatedTarget }) => {
        const isEntered = relatedTarget?.closest('main') && !currentTarget.contains(relatedTarget);
        if (isEntered && relatedTarget instanceof HTMLElement) restoreTo(relatedTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isClosedCombobox(event.target)) return;
        event.preventDefault();
        onClear();
      }}
    >
      <div className={styles.selected}>
        <span className={styles.count} aria-hidden>
          {text}
        </span>
        <Button type="text" aria-keyshortcuts="Escape" onClick={onClear}>
          Clear Selection
        </Button>
        <ShortcutKey>b</ShortcutKey>
      </div>
      {children}
    </div>
  );
}

/** The shell handles no keys of fields, and an open list of choices closes on Escape. */
const isClosedCombobox = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.matches('[data-bulk-bar] [role="combobox"][aria-expanded="false"]');

/** The space below the bar and above it. */
const BAR_MARGINS_PX = 40;

/**
 * Moves the end of the list, rows with the focus and toasts above the bar, however many lines it
 * has.
 */
function reserveSpace(bar: HTMLDivElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const setSpace = (space: string | null): void => {
    for (const { style } of document.querySelectorAll<HTMLElement>(':root, main, [data-toasts]')) {
      style.setProperty('--bulk-bar-space', space);
    }
  };
  const observer = new ResizeObserver(() => setSpace(`${bar.offsetHeight + BAR_MARGINS_PX}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    setSpace(null);
  };
}

/** The bulk bar of a list, whose code loads with the user's first input. */
export const lazyBulkBar = <Props extends { selection: RowSelection }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPanel(load, {
    isOpen: ({ selection }) => selection.selected.size > 0,
    close: ({ selection }) => selection.clear(),
  });
