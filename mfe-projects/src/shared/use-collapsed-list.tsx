import { Button } from '@atrium/ui-kit';
import { type ReactNode, useState } from 'react';

interface CollapsedListOptions {
  /** Number of items that are shown at first. */
  max: number;
  /** The items in the label of the button, such as `Attachments`. */
  nouns: string;
}

/** The items of a long list to show, and the button that shows the others. */
export function useCollapsedList<Item>(
  items: readonly Item[],
  { max, nouns }: CollapsedListOptions,
): { shown: readonly Item[]; toggle: ReactNode } {
  const [showsAll, setShowsAll] = useState(false);
  if (items.length <= max) return { shown: items, toggle: null };
  return {
    shown: showsAll ? items : items.slice(0, max),
    toggle: (
      <Button
        type="text"
        size="small"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? `Show Fewer ${nouns}` : `Show All ${items.length} ${nouns}`}
      </Button>
    ),
  };
}
