/** Lists: tables, filters, saved views and exports. The shell imports it from lazy pages only. */
export { ExportButton, type ExportButtonProps } from './actions/export-button.mjs';
export type { DataColumn } from './table/columns.mjs';
export { DataTable, RowAction, type DataTableProps } from './table/data-table.mjs';
export { EmptyList, PageOutOfRange, type EmptyListProps } from './table/empty-list.mjs';
export { listTableProps, pagedTableProps, type ListViewState, type ListQuery, } from './table/list-table-props.mjs';
export { BulkBar, lazyBulkBar, RowCheckbox, useRowSelection, type RowSelection, } from './table/row-selection.mjs';
export { Pager, toPaging, type Paging } from './table/pager.mjs';
export { DatesFilter, type DateRangeValues } from './dates/dates-filter.mjs';
export { ListViewControls } from './views/list-view-controls.mjs';
export { useListView, type ListView } from './views/use-list-view.mjs';
export * from './form/choice-source.mjs';
export type { Choice } from './form/fields.mjs';
export * from './form/filters.mjs';
export * from './form/inline-select.mjs';
export * from './form/search-field.mjs';
export { SearchSelect } from './form/lazy-select.mjs';
export { SegmentedControl } from './form/segmented-control.mjs';
export { useBulkChange, type BulkChange } from './form/use-bulk-change.mjs';
