import {
  addDecimals,
  isZeroDecimal,
  keysOf,
  negateDecimal,
  recordOf,
  subtractDecimals,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Summary } from './entities/summary.entity';
import { insertRows, queryRaw } from './sql';

/** The bucket of a metric without time: the earliest DATE. */
const ALL_TIME = '1000-01-01';

/** Rows that one bucket is spread over, so that concurrent writers rarely wait for each other. */
const SHARDS = 8;

/** The amount that a record, or a change of one, adds to a metric. */
export interface SummaryDelta {
  metric: string;
  /** `YYYY-MM-DD`; omitted for a metric without time. */
  bucket?: string;
  /** An integer; negative when records are removed. */
  count: number;
  /** Signed decimal string with at most two places; zero if omitted. */
  total?: string;
}

export interface SummaryValue {
  count: number;
  /** Decimal string with two places. */
  total: string;
}

interface SummaryQuery {
  /** Several metrics are added up. */
  metric: string | readonly string[];
  /** First and last bucket, both inclusive; all buckets if omitted. */
  from?: string;
  to?: string;
}

/**
 * The metrics of one table, defined twice: for one record, so that a change costs one small
 * statement, and for the table, so that a recount can verify them.
 */
export interface SummaryDefinition<Fields> extends SummaryRecount {
  contributions(record: Fields): SummaryDelta[];
}

/** The part of a definition that a recount needs. */
export interface SummaryRecount {
  name: string;
  /** Selects `metric, bucket, count, total`, one row for each metric and bucket. */
  recountSql: string;
  /** Every metric of the definition starts with one of these. */
  metricPrefixes: readonly string[];
}

export interface SummaryDifference {
  metric: string;
  bucket: string;
  stored: SummaryValue;
  counted: SummaryValue;
}

interface SummaryRow {
  metric: string;
  bucket: string;
  count: string;
  total: string;
}

const ZERO: SummaryValue = { count: 0, total: '0.00' };

/**
 * Maintains and reads counts and sums
 * (docs/explanation/adr/0003-keep-tile-figures-in-summaries.md).
 */
@Injectable()
export class Summaries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records one change: created (`before` null), updated, or deleted (`after` null). Call it last
   * in the transaction, because its rows stay locked until the commit.
   */
  async record<Fields>(
    em: EntityManager,
    definition: SummaryDefinition<Fields>,
    before: Fields | null,
    after: Fields | null,
  ): Promise<void> {
    await this.recordAll(em, definition, [{ before, after }]);
  }

  /** Records the changes of several records in one statement. */
  async recordAll<Fields>(
    em: EntityManager,
    definition: SummaryDefinition<Fields>,
    changes: readonly { before: Fields | null; after: Fields | null }[],
  ): Promise<void> {
    const deltas = changes.flatMap(({ before, after }) => [
      ...(before ? definition.contributions(before).map(inverse) : []),
      ...(after ? definition.contributions(after) : []),
    ]);
    await this.add(em, deltas);
  }

  /**
   * Adds to metrics in one statement, always in the same order, so that writers do not deadlock.
   */
  async add(em: EntityManager, deltas: readonly SummaryDelta[]): Promise<void> {
    const merged = merge(deltas);
    if (merged.length === 0) return;
    const shard = randomInt(SHARDS);
    await insertRows(em, {
      into: 'INSERT INTO summaries (metric, bucket, shard, count, total)',
      row: '(?, ?, ?, ?, ?)',
      rows: merged.map(({ metric, bucket, count, total }) => [metric, bucket, shard, count, total]),
      suffix:
        'ON DUPLICATE KEY UPDATE count = count + VALUES(count), total = total + VALUES(total)',
    });
  }

  /** Sets rows of metrics that aren't counted from records. */
  async replace(rows: Summary[]): Promise<void> {
    await this.dataSource.manager.upsert(Summary, rows, ['metric', 'bucket', 'shard']);
  }

  /** Reads several metrics in one statement. The result has the keys of the queries. */
  async read<Name extends string>(
    queries: Record<Name, SummaryQuery>,
    em: EntityManager = this.dataSource.manager,
  ): Promise<Record<Name, SummaryValue>> {
    const names = keysOf(queries);
    const parameters: unknown[] = [];
    const selects = names.map((name, index) => {
      const { metric, from, to } = queries[name];
      parameters.push(index, metric);
      if (from !== undefined) parameters.push(from);
      if (to !== undefined) parameters.push(to);
      return `SELECT ? AS position, COALESCE(SUM(count), 0) AS count, COALESCE(SUM(total), 0) AS total
        FROM summaries WHERE metric IN (?)
        ${from === undefined ? '' : 'AND bucket >= ?'} ${to === undefined ? '' : 'AND bucket <= ?'}`;
    });
    const rows = await queryRaw<{ position: string; count: string; total: string }[]>(
      em,
      selects.join(' UNION ALL '),
      parameters,
    );
    const values = new Map(rows.map((row) => [Number(row.position), valueOf(row)]));
    return recordOf(names, (_name, index) => values.get(index) ?? ZERO);
  }

  /** The metrics that start with a prefix and have records. */
  async metricsWith(prefix: string): Promise<string[]> {
    const rows = await queryRaw<{ metric: string }[]>(
      this.dataSource.manager,
      'SELECT metric FROM summaries WHERE metric LIKE ? GROUP BY metric HAVING SUM(count) <> 0',
      [`${prefix}%`],
    );
    return rows.map(({ metric }) => metric);
  }

  /**
   * Recounts the table and returns the stored values that differ from it. Both are read in one
   * snapshot, so that it can run during writes.
   */
  async compare(definition: SummaryRecount): Promise<SummaryDifference[]> {
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      const counted = byKey(await em.query<SummaryRow[]>(definition.recountSql));
      const stored = byKey(await em.query<SummaryRow[]>(...storedQuery(definition.metricPrefixes)));
      return [...new Set([...counted.keys(), ...stored.keys()])].sort().flatMap((key) => {
        const [metric = '', bucket = ''] = key.split(' ');
        const difference: SummaryDifference = {
          metric,
          bucket,
          stored: stored.get(key) ?? ZERO,
          counted: counted.get(key) ?? ZERO,
        };
        return isEqual(difference.stored, difference.counted) ? [] : [difference];
      });
    });
  }

  /**
   * Corrects the stored values and returns the differences. It adds the difference instead of
   * setting the value, so that concurrent changes are not lost.
   */
  async recount(definition: SummaryRecount): Promise<SummaryDifference[]> {
    const differences = await this.compare(definition);
    const corrections = differences.map(({ metric, bucket, stored, counted }) => ({
      metric,
      bucket,
      count: counted.count - stored.count,
      total: subtractDecimals(counted.total, stored.total),
    }));
    await this.dataSource.transaction((em) => this.add(em, corrections));
    return differences;
  }
}

const inverse = (delta: SummaryDelta): SummaryDelta => ({
  ...delta,
  count: -delta.count,
  ...(delta.total !== undefined && { total: negateDecimal(delta.total) }),
});

/** One delta for each metric and bucket, sorted, without deltas of zero. */
function merge(deltas: readonly SummaryDelta[]): Required<SummaryDelta>[] {
  const merged = new Map<string, Required<SummaryDelta>>();
  for (const { metric, bucket = ALL_TIME, count, total = '0.00' } of deltas) {
    const key = `${metric} ${bucket}`;
    const sum = merged.get(key);
    merged.set(key, {
      metric,
      bucket,
      count: count + (sum?.count ?? 0),
      total: addDecimals(total, sum?.total ?? '0.00'),
    });
  }
  return [...merged.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta)
    .filter(({ count, total }) => count !== 0 || !isZeroDecimal(total));
}

function storedQuery(prefixes: readonly string[]): [string, string[]] {
  const conditions = prefixes.map(() => 'metric LIKE ?').join(' OR ');
  return [
    `SELECT metric, bucket, SUM(count) AS count, SUM(total) AS total
     FROM summaries WHERE ${conditions} GROUP BY metric, bucket`,
    prefixes.map((prefix) => `${prefix}%`),
  ];
}

const byKey = (rows: SummaryRow[]): Map<string, SummaryValue> =>
  new Map(rows.map((row) => [`${row.metric} ${row.bucket}`, valueOf(row)]));

const valueOf = ({ count, total }: Pick<SummaryRow, 'count' | 'total'>): SummaryValue => ({
  count: Number(count),
  total: addDecimals(total, '0.00'),
});

const isEqual = (a: SummaryValue, b: SummaryValue): boolean =>
  a.count === b.count && a.total === b.total;
