/**
 * One column of an exported list. The kind determines the format of the value in each file type;
 * `null` is an empty cell.
 */
export type ExportColumn<Row> = {
  header: string;
  /** Width in a workbook, in characters; the default depends on the kind. */
  width?: number;
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** Decimal string with two places, such as `"1250.00"`. */
  | { kind: 'money'; value: (row: Row) => string | null }
  /** Decimal string, such as `"0.125"`. */
  | { kind: 'decimal'; value: (row: Row) => string | null }
  /** Decimal string, such as `"7.500"` for 7.5%. */
  | { kind: 'percent'; value: (row: Row) => string | null }
  /** Calendar date as `YYYY-MM-DD`. */
  | { kind: 'date'; value: (row: Row) => string | null }
  /** Shown in the company's time zone. */
  | { kind: 'timestamp'; value: (row: Row) => Date | null }
);
