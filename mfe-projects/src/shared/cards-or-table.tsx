import { Card } from '@atrium/ui-kit';
import { DataTable, EmptyList, listTableProps, type ListView } from '@atrium/ui-kit/data';
import { useNavigate } from 'react-router-dom';
import { PagedCards, type PagedCardsProps } from './paged-cards';

interface CardsOrTableProps<Row, Sort extends string | null> extends Omit<
  PagedCardsProps<Row>,
  'view' | 'onPageChange'
> {
  layout: 'cards' | 'table';
  view: ListView<Row>;
  sort: string;
  /** Parses the table's sort; anything invalid gives the default. */
  parseSort: (text: string) => Sort;
  onChange: (patch: { sort?: Sort; page: number }, historyAction?: 'push') => void;
  /** Path of a record's page. */
  pathOf: (row: Row) => string;
}

/** A paged list in the layout that the user has chosen. A row of the table opens the record. */
export function CardsOrTable<Row extends { id: number; name: string }, Sort extends string | null>({
  layout,
  sort,
  parseSort,
  onChange,
  pathOf,
  ...cards
}: CardsOrTableProps<Row, Sort>) {
  const navigate = useNavigate();
  const { label, list, page, view } = cards;
  const onPageChange: PagedCardsProps<Row>['onPageChange'] = (next, historyAction) =>
    onChange({ page: next }, historyAction);
  if (layout === 'cards') return <PagedCards {...cards} onPageChange={onPageChange} />;
  return (
    <Card flush>
      <DataTable
        label={label}
        columns={view.shownColumns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        {...listTableProps(list, {
          sort,
          parseSort,
          page,
          pageSize: view.pageSize,
          pageSizes: view.pageSizes,
          onPageSizeChange: view.setPageSize,
          onChange,
        })}
        onOpen={(row) => void navigate(pathOf(row))}
        empty={<EmptyList {...cards} onPageChange={onPageChange} />}
      />
    </Card>
  );
}
