import { type ReactNode, useState } from 'react';
import { TextSkeleton } from '../feedback/loading';
import { QueryState } from '../feedback/query-state';
import { Dialog } from '../overlay/dialog';

interface QueryDialogProps<Data extends object> {
  title: string;
  /** Pixels. */
  width: number;
  /** Such as "Couldn't load the invoice". */
  errorTitle: string;
  query: { data?: Data | undefined; isFetching: boolean; error?: unknown; refetch: () => unknown };
  onClose: () => void;
  /** The dialog with the data, which stays the same while it is open. */
  children: (data: Data) => ReactNode;
}

/** A dialog that loads data first. Meanwhile it shows a skeleton, and Retry after an error. */
export function QueryDialog<Data extends object>({
  title,
  width,
  errorTitle,
  query,
  onClose,
  children,
}: QueryDialogProps<Data>) {
  const { data, isFetching } = query;
  const [loaded, setLoaded] = useState<Data>();
  if (loaded === undefined && data !== undefined && !isFetching) setLoaded(data);
  if (loaded !== undefined) return children(loaded);
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <QueryState query={query} errorTitle={errorTitle} skeleton={<TextSkeleton lines={6} />} />
    </Dialog>
  );
}
