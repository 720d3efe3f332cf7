/** One page of a list with what its headers say. */
export class Page<Row> {
  constructor(
    readonly rows: Row[],
    /** Exact up to the cap. */
    readonly total: number,
    /** There are more than `total`. */
    readonly totalCapped: boolean,
    /** Cursor of the page behind this one, if there is one. */
    readonly next: string | undefined,
  ) {}

  map<Other>(convert: (row: Row) => Other): Page<Other> {
    return new Page(this.rows.map(convert), this.total, this.totalCapped, this.next);
  }
}
