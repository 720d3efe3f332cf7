import { type Action, actionsIn, registeredActions, rowOf } from '@atrium/web-kit';
import { useSyncExternalStore } from 'react';

export const visible = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** What represents a row of a list: the row itself, or the link that covers a card. */
export const ROW_TARGET = '[data-list-row]';

/** The open dialog or panel on top of the page, otherwise the content of the page. */
export function topLayer(): HTMLElement | undefined {
  return visible(document, '[role="dialog"]').at(-1) ?? visible(document, 'main')[0];
}

/** Where the user is when the search or the overview of the shortcuts opens. */
export interface Place {
  layer: HTMLElement;
  /** The row of a list that has the focus. */
  row: Element | null;
}

export function currentPlace(focused: EventTarget | null = document.activeElement): Place | null {
  const layer = topLayer();
  if (!layer) return null;
  const row = focused instanceof Element && layer.contains(focused) ? rowOf(focused) : null;
  return { layer, row: row && layer.contains(row) ? row : null };
}

export interface ActionGroup {
  /** `On this page`, or the name of the panel, dialog or row. */
  title: string;
  actions: readonly Action[];
}

/**
 * The registered actions at a place, those of the row first; none without a place. The actions of
 * the page are before those of a selected row, because some apply to all selected rows.
 */
export function actionsAt(place: Place | null): readonly ActionGroup[] {
  if (!place) return [];
  const { layer, row } = place;
  const ofRow = row ? [{ title: nameOf(row) ?? 'This row', actions: actionsIn(row) }] : [];
  const ofLayer = { title: layerTitle(layer), actions: actionsIn(layer) };
  const isSelected = row?.querySelector('input[type="checkbox"]:checked') != null;
  const groups = isSelected ? [ofLayer, ...ofRow] : [...ofRow, ofLayer];
  return groups.filter(({ actions }) => actions.length > 0);
}

/** The same, up to date while controls are added and removed. */
export function useActionsAt(place: Place | null): readonly ActionGroup[] {
  useSyncExternalStore(
    place ? registeredActions.subscribe : never,
    place ? registeredActions.version : () => 0,
  );
  return actionsAt(place);
}

const never = () => () => undefined;

const layerTitle = (layer: Element): string =>
  (layer.matches('[role="dialog"]') && nameOf(layer)) || 'On this page';

/** The accessible name, without the subtitle of a panel. */
function nameOf(element: Element): string | null {
  const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const texts = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  return element.getAttribute('aria-label') ?? texts?.nextNode()?.textContent ?? null;
}
