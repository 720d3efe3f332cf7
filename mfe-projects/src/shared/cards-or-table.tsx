import { Card } from '@atrium/ui-kit';
import {
  DataTable,
  EmptyList,
  listTableProps,
  type ListView,
  type RowSelection,
  useRowSelection,
} from '@atrium/ui-kit/data';
import { type ComponentType, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PagedCards, type PagedCardsProps } from './paged-cards';

export interface BulkBarProps<Row> {
  selection: RowSelection;
  rows: readonly Row[];
}

interface CardsOrTableProps<Row, Sort extends string | null> extends Omit<
  PagedCardsProps<Row>,
  'view' | 'onPageChange'
> {
  layout: 'cards' | 'table';
  view: ListView<Row>;
  /** `null` for the default. */
  sort: Sort;
  defaultSort: string;
  /** Parses the table's sort; anything invalid gives the default. */
  parseSort: (text: string) => Sort;
  onChange: (patch: { sort?: Sort; page: number }, historyAction?: 'push') => void;
  /** Path of a record's page. */
  pathOf: (row: Row) => string;
  /** Changes the selected rows of the table; rows can't be selected without it. */
  BulkBar?: ComponentType<BulkBarProps<Row>>;
}

/** A paged list in the layout that the user has chosen. A row of the table opens the record. */
export function CardsOrTable<Row extends { id: number; name: string }, Sort extends string | null>({
  layout,
  sort,
  defaultSort,
  parseSort,
  onChange,
  pathOf,
  BulkBar,
  ...cards
}: CardsOrTableProps<Row, Sort>) {
  const navigate = useNavigate();
  const { label, list, page, view } = cards;
  const ids = useMemo(() => list.data?.rows.map(({ id }) => id), [list.data]);
  const selection = useRowSelection(ids);
  const onPageChange: PagedCardsProps<Row>['onPageChange'] = (next, historyAction) =>
    onChange({ page: next }, historyAction);
  if (layout === 'cards') return <PagedCards {...cards} onPageChange={onPageChange} />;
  return (
    <Card flush>
      {BulkBar && <BulkBar selection={selection} rows={list.data?.rows ?? []} />}
      <DataTable
        label={label}
        selection={BulkBar && selection}
        columns={view.shownColumns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        // The filters of the page contain the order.
        hasCardSort={false}
        {...listTableProps(list, {
          sort: sort ?? defaultSort,
          parseSort,
          page,
          pageSize: view.pageSize,
          pageSizes: view.pageSizes,
          onPageSizeChange: view.setPageSize,
          onChange,
        })}
        defaultSort={defaultSort}
        onOpen={(row) => void navigate(pathOf(row))}
        rowPath={pathOf}
        empty={<EmptyList {...cards} onPageChange={onPageChange} />}
      />
    </Card>
  );
}
