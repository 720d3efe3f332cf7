import type { DataSource } from 'typeorm';

/** If there are more new rows than this, none of them are returned. */
const MAX_ROWS = 1000;

/** How long to wait for a missing id: longer than a transaction can take. */
const GAP_TIMEOUT_MS = 30_000;

/** Maximum number of missing ids to wait for; the newest ones are kept. */
const MAX_GAPS = 500;

/** The number of existing rows that are checked for missing ids at the start. */
const LOOK_BACK = 200;

interface TailSource {
  /** `FROM` and joins, such as `notifications n`. */
  from: string;
  /** Auto-increment column, such as `n.id`. */
  id: string;
  /** Other columns. */
  columns: string;
}

/** Rows added since the last read. */
export interface NewRows<Row> {
  rows: Row[];
  /** There were too many, so `rows` is empty. */
  tooMany: boolean;
}

/** The new rows of one read, and where the next one continues. */
export interface ReadRows<Row> extends NewRows<Row> {
  /** Ids of the rows. If there were too many, of the last rows of the table. */
  ids: number[];
}

/**
 * Follows the rows that are added to a table. Ids are assigned before the transaction commits, so a
 * row may appear after one with a higher id. Missing ids are therefore queried again until they
 * time out.
 */
export class TableTail<Row extends { id: number | string }> {
  private highestId = 0;
  /** Missing ids below the highest one, with the time at which each was first missed. */
  private readonly gaps = new Map<number, number>();

  /** @param uptime a monotonic clock, in milliseconds */
  constructor(
    private readonly dataSource: DataSource,
    private readonly source: TailSource,
    private readonly uptime: () => number,
  ) {}

  /** Every row up to this id has been seen or will never appear. */
  get settled(): number {
    return Math.min(this.highestId, ...[...this.gaps.keys()].map((id) => id - 1));
  }

  /** Starts at the end of the table. Rows of uncommitted transactions count as new. */
  async start(): Promise<void> {
    this.startAt(await this.lastIds());
  }

  /** The rows since the position of {@link advance}. */
  async read(): Promise<ReadRows<Row>> {
    this.dropOldGaps();
    const waiting = [...this.gaps.keys()];
    const { id } = this.source;
    const rows =
      waiting.length === 0
        ? await this.select(`${id} > ?`, [this.highestId])
        : await this.select(`${id} > ? OR ${id} IN (?)`, [this.highestId, waiting]);
    const read = newRows(rows);
    const ids = read.tooMany ? await this.lastIds() : rows.map(({ id }) => Number(id));
    return { ...read, ids };
  }

  /** Moves to the end of the rows that were read, so that they are not read again. */
  advance({ ids, tooMany }: ReadRows<Row>): void {
    if (tooMany) this.startAt(ids);
    else this.track(ids);
  }

  /** The rows after an id, for a reader that reconnects. */
  async since(id: number): Promise<NewRows<Row>> {
    return newRows(await this.select(`${this.source.id} > ?`, [id]));
  }

  /** Ascending. */
  private async lastIds(): Promise<number[]> {
    const { from, id } = this.source;
    const rows = await this.dataSource.query<{ id: number | string }[]>(
      `SELECT ${id} AS id FROM ${from} ORDER BY ${id} DESC LIMIT ${LOOK_BACK}`,
    );
    return rows.map((row) => Number(row.id)).reverse();
  }

  private startAt(ids: readonly number[]): void {
    this.gaps.clear();
    this.highestId = (ids[0] ?? 1) - 1;
    this.track(ids);
  }

  private select(condition: string, values: unknown[]): Promise<Row[]> {
    const { from, id, columns } = this.source;
    return this.dataSource.query<Row[]>(
      `SELECT ${id} AS id, ${columns} FROM ${from} WHERE ${condition} ORDER BY ${id}
       LIMIT ${MAX_ROWS + 1}`,
      values,
    );
  }

  private track(ids: readonly number[]): void {
    const now = this.uptime();
    for (const id of ids) {
      this.gaps.delete(id);
      for (let missing = Math.max(this.highestId + 1, id - MAX_GAPS); missing < id; missing += 1) {
        this.gaps.set(missing, now);
      }
      this.highestId = Math.max(this.highestId, id);
    }
    const excess = [...this.gaps.keys()].slice(0, Math.max(0, this.gaps.size - MAX_GAPS));
    for (const id of excess) this.gaps.delete(id);
  }

  private dropOldGaps(): void {
    const oldest = this.uptime() - GAP_TIMEOUT_MS;
    for (const [id, since] of this.gaps) if (since < oldest) this.gaps.delete(id);
  }
}

const newRows = <Row>(rows: Row[]): NewRows<Row> =>
  rows.length > MAX_ROWS ? { rows: [], tooMany: true } : { rows, tooMany: false };
