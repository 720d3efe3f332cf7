/// <reference path="./styles.d.ts" />
/** Tables, date pickers and exports. The shell imports it from lazy pages only. */
export { ExportButton, type ExportButtonProps } from './actions/export-button';
export type { DataColumn } from './table/columns';
export { DataTable, RowAction, type DataTableProps } from './table/data-table';
export { EmptyList, PageOutOfRange, type EmptyListProps } from './table/empty-list';
export {
  listTableProps,
  pagedTableProps,
  type ListViewState,
  type ListQuery,
} from './table/list-table-props';
export { BulkBar, RowCheckbox, useRowSelection, type RowSelection } from './table/row-selection';
export { Pager, toPaging, type Paging } from './table/pager';
export * from './dates/date-fields';
export * from './dates/date-input';
export { DatesFilter, type DateRangeValues } from './dates/dates-filter';
export { ListViewControls } from './views/list-view-controls';
export { useListView, type ListView } from './views/use-list-view';
