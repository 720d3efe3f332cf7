import { Injectable } from '@nestjs/common';
import type { Actor } from '../access';
import { Transactions } from '../database';
import { AppError } from '../http/app-error';
import { errors } from '../http/errors';
import type { BulkResult } from './bulk-result';
import { type BulkUpdate, versionsById } from './bulk-update-type';

/** The service of one kind of record. */
interface RecordService<Changes, Entry> {
  update(actor: Actor, id: number, changes: Changes & { version?: number }): Promise<Entry>;
  delete(actor: Actor, id: number): Promise<void>;
}

/**
 * Changes many records, each in its own transaction
 * (docs/reference/api-conventions.md#bulk-changes).
 */
@Injectable()
export class BulkChanges {
  constructor(private readonly transactions: Transactions) {}

  /**
   * A record that rejects the change doesn't stop the others.
   *
   * @param change changes one record in the name of `writer`; resolves to nothing for a deleted one
   * @param options.order the order of the changes, if it isn't that of the ids
   * @returns a result for each record, in the order of the ids
   * @throws AppError 400, because the request itself is invalid, and errors of the server
   */
  async apply<Entry>(
    actor: Actor,
    ids: readonly number[],
    change: (writer: Actor, id: number) => Promise<Entry | void>,
    { order = ids }: { order?: readonly number[] } = {},
  ): Promise<BulkResult<Entry>[]> {
    // The response is stored for all records together.
    const writer = { ...actor, storeResponse: undefined };
    const results: BulkResult<Entry>[] = [];
    for (const id of order) results.push(await resultOf(id, () => change(writer, id)));
    results.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.transactions.respond(actor, () => Promise.resolve(results));
  }

  /** @throws AppError 400 without changes, or if the changes themselves are invalid */
  async updateOrDelete<Changes extends object, Entry>(
    actor: Actor,
    { ids, action = 'update', changes, versions }: BulkUpdate<Changes>,
    records: RecordService<Changes, Entry>,
  ): Promise<BulkResult<Entry>[]> {
    if (action === 'delete') {
      return this.apply<Entry>(actor, ids, (writer, id) => records.delete(writer, id));
    }
    if (!hasChanges(changes)) {
      throw errors.invalid({ changes: 'Choose at least one change.' });
    }
    const versionOf = versionsById(versions);
    return this.apply(actor, ids, (writer, id) =>
      records.update(writer, id, { ...changes, version: versionOf.get(id) }),
    );
  }
}

/** Whether at least one field is to be changed. */
export const hasChanges = <Changes extends object>(
  changes: Changes | undefined,
): changes is Changes => Object.values(changes ?? {}).some((value) => value !== undefined);

async function resultOf<Entry>(
  id: number,
  change: () => Promise<Entry | void>,
): Promise<BulkResult<Entry>> {
  try {
    const record = await change();
    return { id, status: 200, ...(record && { record }) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 400 || error.status > 409) throw error;
    const { rule } = error.details;
    return { id, status: error.status, ...(rule && { rule }), message: error.message };
  }
}
