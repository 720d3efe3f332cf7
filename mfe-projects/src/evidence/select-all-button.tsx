import { Button } from '@atrium/ui-kit';
import type { BulkBarProps } from '../shared/cards-or-table';

/** Selects all files of the page. Cards and the trash have no header with a checkbox for it. */
export const SelectAllButton = ({ selection, rows }: BulkBarProps<{ id: number }>) => {
  const ids = rows.map(({ id }) => id);
  return (
    ids.some((id) => !selection.selected.has(id)) && (
      <Button onClick={() => selection.select(ids, true)}>Select All</Button>
    )
  );
};
