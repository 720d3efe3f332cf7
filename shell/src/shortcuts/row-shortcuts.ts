import { actionsIn, rowOf } from '@atrium/web-kit';
import { type Place, ROW_TARGET, visible } from './current-place';

/** A shortcut as the overview lists it. */
export interface Shortcut {
  /** Keys that are pressed together or, for single keys, one after the other. */
  keys: readonly string[];
  label: string;
}

const MOVE: readonly Shortcut[] = [
  { keys: ['j'], label: 'Next row' },
  { keys: ['k'], label: 'Previous row' },
  { keys: ['Enter'], label: 'Open the row' },
];

const EDIT: readonly Shortcut[] = [{ keys: ['e'], label: 'Edit the row' }];

const SELECT: readonly Shortcut[] = [
  { keys: ['x'], label: 'Select the row' },
  { keys: ['b'], label: 'Move to the actions for the selected rows' },
  { keys: ['Esc'], label: 'Clear the selection' },
];

/** The shortcuts that the rows at this place have; none without rows. */
export function rowShortcutsAt(place: Place | null): readonly Shortcut[] {
  if (!place) return [];
  const rows = visible(place.layer, ROW_TARGET).flatMap((target) => rowOf(target) ?? []);
  if (rows.length === 0) return [];
  return [...MOVE, ...(rows.some(canEdit) ? EDIT : []), ...(rows.some(canSelect) ? SELECT : [])];
}

const canEdit = (row: Element): boolean =>
  actionsIn(row).some(({ shortcut, ability }) => shortcut === 'e' && ability?.allowed !== false);

const canSelect = (row: Element): boolean => row.querySelector('input[type="checkbox"]') !== null;
