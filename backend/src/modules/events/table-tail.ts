import type { DataSource } from 'typeorm';
import { placeholders } from '../../platform/database/sql';

/** More new rows at once than this are not told one by one. */
const MOST_ROWS = 1000;

/** A missing number is waited for this long, in milliseconds: longer than a transaction lasts. */
const GAP_WAIT = 30_000;

/** Missing numbers that are waited for at most, the newest ones. */
const MOST_GAPS = 500;

/** Rows before the beginning that are looked at for missing numbers. */
const LOOK_BACK = 200;

export interface TailSource {
  /** `FROM` and joins, such as `notifications n`. */
  from: string;
  /** Column with the number that the database counts up, such as `n.id`. */
  id: string;
  /** Further columns. */
  columns: string;
}

/** What has come since the last look. */
export interface NewRows<Row> {
  rows: Row[];
  /** So many that `rows` holds none of them. */
  tooMany: boolean;
}

/**
 * Follows the rows that are added to a table. Numbers are given out before a transaction ends, so a
 * row may appear below one that was seen already: every number that is missing is looked for again
 * until it is too old to come.
 */
export class TableTail<Row extends { id: number | string }> {
  /** The highest number seen. */
  private high = 0;
  /** Missing numbers below it, with the moment since when each is waited for. */
  private readonly gaps = new Map<number, number>();

  /** @param uptime milliseconds of a clock that is never set back */
  constructor(
    private readonly dataSource: DataSource,
    private readonly source: TailSource,
    private readonly uptime: () => number,
  ) {}

  /** Every row up to this number has been seen, or will never come. */
  get settled(): number {
    return Math.min(this.high, ...[...this.gaps.keys()].map((id) => id - 1));
  }

  /** Begins at the end of the table; rows that are being written at this moment still count as new. */
  async begin(): Promise<void> {
    const { from, id } = this.source;
    const rows = await this.dataSource.query<{ id: number | string }[]>(
      `SELECT ${id} AS id FROM ${from} ORDER BY ${id} DESC LIMIT ${LOOK_BACK}`,
    );
    const ids = rows.map((row) => Number(row.id)).reverse();
    this.gaps.clear();
    this.high = (ids[0] ?? 1) - 1;
    this.note(ids);
  }

  async read(): Promise<NewRows<Row>> {
    this.forgetOldGaps();
    const waiting = [...this.gaps.keys()];
    const rows = await this.select(
      `${this.source.id} > ?${waiting.length > 0 ? ` OR ${this.source.id} IN (${placeholders(waiting)})` : ''}`,
      [this.high, ...waiting],
    );
    if (rows.length > MOST_ROWS) {
      await this.begin();
      return { rows: [], tooMany: true };
    }
    this.note(rows.map(({ id }) => Number(id)));
    return { rows, tooMany: false };
  }

  /** What a reader has missed who has seen everything up to this number. */
  async since(id: number): Promise<NewRows<Row>> {
    const rows = await this.select(`${this.source.id} > ?`, [id]);
    return rows.length > MOST_ROWS ? { rows: [], tooMany: true } : { rows, tooMany: false };
  }

  private select(condition: string, values: number[]): Promise<Row[]> {
    const { from, id, columns } = this.source;
    return this.dataSource.query<Row[]>(
      `SELECT ${id} AS id, ${columns} FROM ${from} WHERE ${condition} ORDER BY ${id}
       LIMIT ${MOST_ROWS + 1}`,
      values,
    );
  }

  private note(ids: readonly number[]): void {
    const now = this.uptime();
    for (const id of ids) {
      this.gaps.delete(id);
      for (let missing = Math.max(this.high + 1, id - MOST_GAPS); missing < id; missing += 1) {
        this.gaps.set(missing, now);
      }
      this.high = Math.max(this.high, id);
    }
    const surplus = [...this.gaps.keys()].slice(0, Math.max(0, this.gaps.size - MOST_GAPS));
    for (const id of surplus) this.gaps.delete(id);
  }

  private forgetOldGaps(): void {
    const oldest = this.uptime() - GAP_WAIT;
    for (const [id, since] of this.gaps) if (since < oldest) this.gaps.delete(id);
  }
}
