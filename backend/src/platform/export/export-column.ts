/**
 * One column of an exported list. The kind says how each format writes the value; `null` is an
 * empty cell everywhere.
 */
export type ExportColumn<Row> = {
  header: string;
  /** Width in a workbook, in characters; each kind has a usual one. */
  width?: number;
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** Decimal string with two places, such as `"1250.00"`. */
  | { kind: 'money'; value: (row: Row) => string | null }
  /** Calendar date as `YYYY-MM-DD`. */
  | { kind: 'date'; value: (row: Row) => string | null }
  /** Shown in the time zone of the company. */
  | { kind: 'moment'; value: (row: Row) => Date | null }
);
