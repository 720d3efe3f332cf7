/// <reference path="./styles.d.ts" />
/** Lists: tables, filters, saved views and exports. The shell imports it from lazy pages only. */
export { ExportButton, type ExportButtonProps } from './actions/export-button';
export type { DataColumn } from './table/columns';
export { DataTable, RowAction, type DataTableProps } from './table/data-table';
export { EmptyList, PageOutOfRange, type EmptyListProps } from './table/empty-list';
export {
  listTableProps,
  pagedTableProps,
  type RecordTableProps,
  type ListViewState,
  type ListQuery,
} from './table/list-table-props';
export {
  BulkBar,
  lazyBulkBar,
  RowCheckbox,
  useRowSelection,
  type RowSelection,
} from './table/row-selection';
export { Pager, toPaging, type Paging } from './table/pager';
export { DatesFilter, type DateRangeValues } from './dates/dates-filter';
export { PeriodButtons, type PeriodButtonsProps } from './dates/period-buttons';
export { ListViewControls } from './views/list-view-controls';
export { useListView, type ListView } from './views/use-list-view';
export * from './fields/choice-source';
export type { Choice } from './fields/fields';
export * from './fields/filters';
export * from './fields/inline-select';
export * from './fields/search-field';
export { SearchSelect } from './fields/lazy-select';
export { SegmentedControl } from './fields/segmented-control';
export { useBulkChange, type BulkChange } from './form/use-bulk-change';
