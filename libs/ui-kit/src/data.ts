/// <reference path="./styles.d.ts" />
/** Tables, pickers and downloads. The shell imports this from lazy pages only. */
export { ExportButton, type ExportButtonProps } from './actions/export-button';
export type { DataColumn } from './table/columns';
export { DataTable, type DataTableProps } from './table/data-table';
export { listTableProps, type ListViewState, type ListQuery } from './table/list-table-props';
export { Pager, toPaging, type Paging } from './table/pager';
export { RowAction } from './table/row-action';
export * from './dates/date-fields';
export * from './dates/date-input';
