import type { RetentionKind } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Which records are due. */
export interface RetentionScope {
  /** Only older records. */
  until: Date;
  /** Clients whose tickets and files are kept. */
  heldClientIds: readonly number[];
}

export interface DueRecords {
  records: number;
  /** Rows that are deleted with them, such as the messages of tickets. */
  related: number;
  /** Null if nothing is due. */
  oldestAt: Date | null;
}

export interface DeletedRecords {
  records: number;
  /** Storage keys of files to delete after the transaction. */
  fileKeys: string[];
}

/** How old records of one kind are found and deleted (docs/domain/privacy.md#retention). */
export interface RetentionRule {
  kind: RetentionKind;
  count(em: EntityManager, scope: RetentionScope): Promise<DueRecords>;
  /** Deletes one batch of due records, oldest first. If it deletes none, no records are due. */
  deleteBatch(em: EntityManager, scope: RetentionScope): Promise<DeletedRecords>;
}

/** The rules of all modules. Each module registers its own, during startup. */
@Injectable()
export class Retention {
  readonly rules: RetentionRule[] = [];

  register(rule: RetentionRule): void {
    this.rules.push(rule);
  }
}

/** Runs a query that counts due `records` and their `related` rows, and finds `oldestAt`. */
export async function countDue(
  em: EntityManager,
  sql: string,
  params: unknown[],
): Promise<DueRecords> {
  const [row] = await em.query<{ records: string; related: string; oldestAt: Date | null }[]>(
    sql,
    params,
  );
  return {
    records: Number(row?.records),
    related: Number(row?.related),
    oldestAt: row?.oldestAt ?? null,
  };
}

/** Rows that one statement deletes, to keep locks short. */
const BATCH_ROWS = 1000;

/** A rule for a table with an index on `createdAt`. It ignores clients on hold. */
export const deleteByAge = (
  kind: RetentionKind,
  { table, where = 'TRUE' }: { table: string; where?: string },
): RetentionRule => ({
  kind,
  count: (em, { until }) =>
    countDue(
      em,
      `SELECT COUNT(*) AS records, 0 AS related, MIN(createdAt) AS oldestAt FROM ${table}
       WHERE createdAt < ? AND ${where}`,
      [until],
    ),
  async deleteBatch(em, { until }) {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `DELETE FROM ${table} WHERE createdAt < ? AND ${where}
       ORDER BY createdAt, id LIMIT ${BATCH_ROWS}`,
      [until],
    );
    return { records: affectedRows, fileKeys: [] };
  },
});

/** The ids of clients on hold for `IN (?)`; no client has the id 0. */
export const heldIds = ({ heldClientIds }: RetentionScope): number[] => [0, ...heldClientIds];
