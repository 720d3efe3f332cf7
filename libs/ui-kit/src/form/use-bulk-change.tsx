import { countOf, toast, toastFailure } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../feedback/lazy-dialog';
import type { RowSelection } from '../table/row-selection';
import type { BulkError } from './bulk-errors-dialog';
import { newIdempotencyKey, useIdempotentMutation } from './use-idempotent-mutation';

const BulkErrorsDialog = lazyDialog(
  async () => (await import('./bulk-errors-dialog')).BulkErrorsDialog,
);

/** The outcome for one record, as every bulk endpoint returns it. */
interface BulkOutcome {
  id: number;
  status: number;
  message?: string;
  /** The changed record, which can have a version, or what the change created. */
  record?: object;
}

interface RecordVersion {
  id: number;
  version: number;
}

interface BulkChangeOptions {
  /** Singular, such as `ticket`; the plural adds an `s`. */
  noun: string;
  selection: RowSelection;
  /** What the user calls a record, such as `T-0042`. */
  nameOf: (id: number) => string | undefined;
}

interface BulkAction<TOutcome extends BulkOutcome = BulkOutcome> {
  /** What happened to the records, such as `approved`, or a sentence with their count. */
  done: string | ((records: string) => string);
  /** Further text of the toast, if any. */
  hint?: string | ((results: readonly TOutcome[]) => string | undefined);
  send: (idempotencyKey: string) => Promise<readonly TOutcome[]>;
  /**
   * Reverses the change of these records, whose versions are those after the change. The toast
   * offers it as Undo.
   */
  undo?: (ids: readonly number[], versions: readonly RecordVersion[]) => void;
}

interface PreviousValues<TRecord, Field extends keyof TRecord> {
  /** As they were before the change. */
  records: readonly TRecord[];
  field: Field;
  /** What happens to the records, such as `moved back`. */
  done: string;
  /** Records with another version must stay as they are: someone else has changed them since. */
  send: (ids: number[], previous: TRecord[Field], versions: RecordVersion[]) => BulkAction['send'];
}

export interface BulkChange {
  /** `1 ticket` or `12 tickets`. */
  count: (records: number) => string;
  /**
   * Changes the selected records, reports the outcome, and deselects them if all were changed.
   * Rejects if the request fails.
   */
  run: <TOutcome extends BulkOutcome>(action: BulkAction<TOutcome>) => Promise<void>;
  /** Like {@link run}, for an action without a dialog: a failure becomes a toast. */
  runWithToast: <TOutcome extends BulkOutcome>(action: BulkAction<TOutcome>) => Promise<void>;
  /** Reverses a change, for `undo`. Keeps the selection, which may be a new one. */
  revert: <TOutcome extends BulkOutcome>(action: BulkAction<TOutcome>) => Promise<void>;
  /** An `undo` that restores a field of each record, with one request for each previous value. */
  restoring: <TRecord extends { id: number }, Field extends keyof TRecord>(
    values: PreviousValues<TRecord, Field>,
  ) => NonNullable<BulkAction['undo']>;
  /** Lists the records that were not changed, with the reasons. Render it beside the bulk bar. */
  errorsDialog: ReactNode;
}

/** Changes the selected records together, and reports what was changed and what was not. */
export function useBulkChange({ noun, selection, nameOf }: BulkChangeOptions): BulkChange {
  const [errors, setErrors] = useState<BulkError[]>([]);
  const mutate = useIdempotentMutation();
  const count = (records: number): string => countOf(records, noun);

  const report = <TOutcome extends BulkOutcome>(
    results: readonly TOutcome[],
    { done, hint, undo }: Omit<BulkAction<TOutcome>, 'send'>,
  ): void => {
    const succeeded = results.filter(({ status }) => status === 200);
    const changed = succeeded.map(({ id }) => id);
    const failed = results.filter(({ status }) => status !== 200);
    if (changed.length > 0) {
      const records = count(changed.length);
      const description = typeof hint === 'function' ? hint(results) : hint;
      toast.success({
        title: typeof done === 'string' ? `${records} ${done}` : done(records),
        ...(description && { description }),
        ...(undo && { onUndo: () => undo(changed, versionsOf(succeeded)) }),
      });
    }
    setErrors(
      failed.map(({ id, message }) => ({
        record: nameOf(id) ?? String(id),
        reason: message ?? `The ${noun} wasn't changed.`,
      })),
    );
  };

  /**
   * Reports an undo. If nothing was changed, a toast says so, too: the user may have left the list
   * and its dialog since.
   */
  const reportUndo: typeof report = (results, action) => {
    report(results, action);
    const [first] = results;
    if (first && results.every(({ status }) => status !== 200)) showFailure(first);
  };

  const run: BulkChange['run'] = async (action) => {
    selection.hold?.(true);
    const results = await mutate(action.send).finally(() => selection.hold?.(false));
    report(results, action);
    if (results.some(({ status }) => status !== 200)) return;
    // Rows that the user selected during the request stay selected.
    selection.select(
      results.map(({ id }) => id),
      false,
    );
  };

  const showFailure = (error: unknown): void => {
    toastFailure(
      `Failed to update ${noun}s`,
      error,
      `The ${noun}s weren't changed. Please try again.`,
    );
  };
  const runWithToast: BulkChange['runWithToast'] = (action) => run(action).catch(showFailure);
  const revert: BulkChange['revert'] = async (action) => {
    try {
      reportUndo(await mutate(action.send), action);
    } catch (error) {
      showFailure(error);
    }
  };

  const restoring: BulkChange['restoring'] = (values) => (changed, versions) =>
    void restoreValues(values, changed, versions).then(({ results, failure }) => {
      reportUndo(results, { done: values.done });
      if (failure !== undefined) showFailure(failure);
    });

  return {
    count,
    run,
    runWithToast,
    revert,
    restoring,
    errorsDialog: errors.length > 0 && (
      <BulkErrorsDialog
        title={`${count(errors.length)} not changed`}
        errors={errors}
        onClose={() => setErrors([])}
      />
    ),
  };
}

const versionsOf = (outcomes: readonly BulkOutcome[]): RecordVersion[] =>
  outcomes.flatMap(({ id, record }) =>
    record && 'version' in record && typeof record.version === 'number'
      ? [{ id, version: record.version }]
      : [],
  );

/** Sends one request for each previous value. A request that fails doesn't stop the others. */
async function restoreValues<TRecord extends { id: number }, Field extends keyof TRecord>(
  { records, field, send }: PreviousValues<TRecord, Field>,
  changed: readonly number[],
  versions: readonly RecordVersion[],
): Promise<{ results: BulkOutcome[]; failure: unknown }> {
  const before = records.filter(({ id }) => changed.includes(id));
  const results: BulkOutcome[] = [];
  let failure: unknown;
  for (const previous of new Set(before.map((record) => record[field]))) {
    const ids = before.filter((record) => record[field] === previous).map(({ id }) => id);
    const known = versions.filter(({ id }) => ids.includes(id));
    try {
      results.push(...(await send(ids, previous, known)(newIdempotencyKey())));
    } catch (error) {
      failure = error;
    }
  }
  return { results, failure };
}
