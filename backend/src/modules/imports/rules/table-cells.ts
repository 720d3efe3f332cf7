/** The column for the errors in an export of rows with errors (docs/domain/imports.md#errors). */
export const ROW_ERRORS_HEADER = 'Import Errors';

/** The message of a row with surplus cells, whose values are probably in the wrong columns. */
export const SURPLUS_CELLS =
  'This row has more cells than the header. Put values that contain the separator in quotation marks.';

/** What the first row says about the others. */
export interface TableLayout {
  /** Without the column for errors, so that the remembered mapping applies. */
  headers: string[];
  /** The cells after the headers end with the errors of an earlier import. */
  hasRowErrors: boolean;
  /** The number of cells without surplus ones. */
  maxCells: number;
}

/** A workbook can have notes beside its table, because its values can't move to other columns. */
export function tableLayout(firstRow: readonly string[], isWorkbook: boolean): TableLayout {
  const headers = withoutEmptyEnd(firstRow).map((cell) => cell.trim());
  if (headers.at(-1) === ROW_ERRORS_HEADER) {
    headers.pop();
    return { headers, hasRowErrors: true, maxCells: headers.length };
  }
  const maxCells = isWorkbook ? Infinity : firstRow.length;
  return { headers, hasRowErrors: false, maxCells };
}

/**
 * The cells of a row that have a header, or all of them if some are surplus
 * (docs/domain/imports.md#surplus-cells).
 */
export function tableCells(
  row: readonly string[],
  { headers, hasRowErrors, maxCells }: TableLayout,
): string[] {
  const hasErrors = hasRowErrors && row.length > headers.length;
  const cells = hasErrors ? withoutEmptyEnd(row.slice(0, -1)) : row;
  return cells.length > maxCells ? [...cells] : cells.slice(0, headers.length);
}

export function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
