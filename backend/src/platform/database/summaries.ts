import { addDecimals, isZeroDecimal, negateDecimal, subtractDecimals } from '@atrium/contracts';
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Bucket of a metric that is not asked by time: the earliest DATE there is. */
const ALL_TIME = '1000-01-01';

/** Rows that one bucket is spread over, so that writers at the same time seldom meet. */
const SHARDS = 8;

/** What a record, or a change of one, adds to a metric. */
export interface SummaryDelta {
  metric: string;
  /** `YYYY-MM-DD`; left out: not asked by time. */
  bucket?: string;
  /** Whole number, negative when records leave. */
  count: number;
  /** Signed decimal string with at most two places; left out: nothing. */
  total?: string;
}

export interface SummaryValue {
  count: number;
  /** Decimal string with two places. */
  total: string;
}

export interface SummaryQuery {
  metric: string;
  /** First and last bucket, both included; left out: all of them. */
  from?: string;
  to?: string;
}

/**
 * The metrics that one table feeds, said twice: for one record, so that a change costs one small
 * statement, and for the whole table, so that a recount can prove the first.
 */
export interface SummaryDefinition<Facts> extends SummaryRecount {
  contributions(record: Facts): SummaryDelta[];
}

/** The part of a definition that a recount needs. */
export interface SummaryRecount {
  name: string;
  /** Answers `metric, bucket, count, total`, one row for each metric and bucket. */
  recountSql: string;
  /** Every metric of the definition begins with one of these. */
  metricPrefixes: readonly string[];
}

export interface SummaryDifference {
  metric: string;
  bucket: string;
  kept: SummaryValue;
  counted: SummaryValue;
}

interface SummaryRow {
  metric: string;
  bucket: string;
  count: string;
  total: string;
}

const NOTHING: SummaryValue = { count: 0, total: '0.00' };

@Injectable()
export class Summaries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Notes one change of a record: created (`before` null), changed, or deleted (`after` null). Call
   * it last in the transaction: its rows stay locked until the commit.
   */
  async record<Facts>(
    em: EntityManager,
    definition: SummaryDefinition<Facts>,
    before: Facts | null,
    after: Facts | null,
  ): Promise<void> {
    await this.recordAll(em, definition, [{ before, after }]);
  }

  /** The same for the changes of several records, in one statement. */
  async recordAll<Facts>(
    em: EntityManager,
    definition: SummaryDefinition<Facts>,
    changes: readonly { before: Facts | null; after: Facts | null }[],
  ): Promise<void> {
    const deltas = changes.flatMap(({ before, after }) => [
      ...(before ? definition.contributions(before).map(inverse) : []),
      ...(after ? definition.contributions(after) : []),
    ]);
    await this.add(em, deltas);
  }

  /**
   * Makes all who call it for this metric wait for each other until their transactions end, so that
   * a limit on the metric holds when several people add at once. Call it before reading the metric.
   */
  async lock(em: EntityManager, metric: string): Promise<void> {
    await em.query(
      `INSERT INTO summaries (metric, bucket, shard, count, total) VALUES (?, ?, 0, 0, 0)
       ON DUPLICATE KEY UPDATE count = count`,
      [metric, ALL_TIME],
    );
  }

  /** Adds to metrics in one statement, always in the same order, so that two writers cannot block each other. */
  async add(em: EntityManager, deltas: readonly SummaryDelta[]): Promise<void> {
    const merged = merge(deltas);
    if (merged.length === 0) return;
    const shard = randomInt(SHARDS);
    const rows = merged.map(({ metric, bucket, count, total }) => [
      metric,
      bucket,
      shard,
      count,
      total,
    ]);
    await em.query(
      `INSERT INTO summaries (metric, bucket, shard, count, total)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE count = count + VALUES(count), total = total + VALUES(total)`,
      rows.flat(),
    );
  }

  /** Reads several metrics in one statement; each answer stands under the name of its question. */
  async read<Name extends string>(
    queries: Record<Name, SummaryQuery>,
    em: EntityManager = this.dataSource.manager,
  ): Promise<Record<Name, SummaryValue>> {
    const names = Object.keys(queries) as Name[];
    const parameters: (string | number)[] = [];
    const selects = names.map((name, index) => {
      const { metric, from, to } = queries[name];
      parameters.push(index, metric);
      if (from !== undefined) parameters.push(from);
      if (to !== undefined) parameters.push(to);
      return `SELECT ? AS question, COALESCE(SUM(count), 0) AS count, COALESCE(SUM(total), 0) AS total
        FROM summaries WHERE metric = ?
        ${from === undefined ? '' : 'AND bucket >= ?'} ${to === undefined ? '' : 'AND bucket <= ?'}`;
    });
    const rows = await em.query<{ question: string; count: string; total: string }[]>(
      selects.join(' UNION ALL '),
      parameters,
    );
    const answers = new Map(rows.map((row) => [Number(row.question), valueOf(row)]));
    return Object.fromEntries(
      names.map((name, index) => [name, answers.get(index) ?? NOTHING]),
    ) as Record<Name, SummaryValue>;
  }

  /**
   * Counts the table anew and answers where the kept figures differ from it. Both are read in one
   * snapshot, so that it may run while others write.
   */
  async compare(definition: SummaryRecount): Promise<SummaryDifference[]> {
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      const counted = byKey(await em.query<SummaryRow[]>(definition.recountSql));
      const kept = byKey(await em.query<SummaryRow[]>(...keptQuery(definition.metricPrefixes)));
      return [...new Set([...counted.keys(), ...kept.keys()])].sort().flatMap((key) => {
        const [metric = '', bucket = ''] = key.split(' ');
        const difference: SummaryDifference = {
          metric,
          bucket,
          kept: kept.get(key) ?? NOTHING,
          counted: counted.get(key) ?? NOTHING,
        };
        return isEqual(difference.kept, difference.counted) ? [] : [difference];
      });
    });
  }

  /**
   * Brings the kept figures in line with the table and answers what was wrong. The difference is
   * added rather than the figure set, so that changes made meanwhile are not lost.
   */
  async repair(definition: SummaryRecount): Promise<SummaryDifference[]> {
    const differences = await this.compare(definition);
    const corrections = differences.map(({ metric, bucket, kept, counted }) => ({
      metric,
      bucket,
      count: counted.count - kept.count,
      total: subtractDecimals(counted.total, kept.total),
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

/** One delta for each metric and bucket, in a fixed order; those that cancel out are gone. */
function merge(deltas: readonly SummaryDelta[]): Required<SummaryDelta>[] {
  const merged = new Map<string, Required<SummaryDelta>>();
  for (const { metric, bucket = ALL_TIME, count, total = '0.00' } of deltas) {
    const key = `${metric} ${bucket}`;
    const so = merged.get(key);
    merged.set(key, {
      metric,
      bucket,
      count: count + (so?.count ?? 0),
      total: addDecimals(total, so?.total ?? '0.00'),
    });
  }
  return [...merged.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, delta]) => delta)
    .filter(({ count, total }) => count !== 0 || !isZeroDecimal(total));
}

function keptQuery(prefixes: readonly string[]): [string, string[]] {
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

const isEqual = (one: SummaryValue, other: SummaryValue): boolean =>
  one.count === other.count && one.total === other.total;
