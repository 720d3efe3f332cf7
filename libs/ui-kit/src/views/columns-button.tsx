import { useState } from 'react';
import { CompactButton } from '../actions/button';
import { lazyPanel } from '../feedback/lazy-dialog';
import { TableOutlined } from '../icons';
import type { DataColumn } from '../table/columns';

const ColumnsPanel = lazyPanel(async () => (await import('./columns-panel')).ColumnsPanel, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false),
});

export interface ColumnsButtonProps {
  /** Every column, in the usual order. */
  columns: readonly Pick<DataColumn<never>, 'key' | 'title' | 'onPhone' | 'optional'>[];
  /** Keys of the visible columns, in their order. */
  shown: readonly string[];
  /** @param keys in their order; `null` for the default columns */
  onChange: (keys: readonly string[] | null) => void;
}

/** Chooses the columns of a table and their order. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement>();
  return (
    <>
      <CompactButton
        icon={<TableOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        Columns
      </CompactButton>
      <ColumnsPanel {...props} open={isOpen} button={button} onOpenChange={setIsOpen} />
    </>
  );
}
