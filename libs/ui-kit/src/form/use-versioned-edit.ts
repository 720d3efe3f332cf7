import { isStaleVersion } from '@atrium/web-kit';
import { useState } from 'react';
import { appliedChanges, type LabeledChange } from './form-changes';
import { useIdempotentMutation } from './use-idempotent-mutation';

interface VersionedEditOptions<TRecord> {
  /** Fetches the record as it is now; `undefined` if it was deleted. */
  read: () => Promise<TRecord | undefined>;
  /** Called for every failure except a version conflict, which `conflicts` explains. */
  onFailure?: (error: unknown) => void;
  /** The fields of the form that differ; when there are none, a conflict is resolved silently. */
  differences?: (before: TRecord, after: TRecord) => LabeledChange[];
  /** Replaces `differences` in a dialog that does not list what changed. */
  isEquivalent?: (before: TRecord, after: TRecord) => boolean;
}

interface VersionedEdit<TRecord> {
  /** The record with which the form was opened. The user's changes are based on it. */
  opened: TRecord;
  /** The newest known state of the record. */
  latest: TRecord;
  /** What other people changed since the form was opened. */
  conflicts: LabeledChange[];
  setLatest: (record: TRecord) => void;
  /**
   * Sends an update with the version of `known`. On a version conflict, `latest` becomes the
   * current record, and the next call applies the changes to it.
   *
   * @param changes the fields to set, with their new values
   * @throws the error of `send`
   */
  save: (
    changes: object,
    send: (known: TRecord, idempotencyKey: string) => Promise<unknown>,
  ) => Promise<void>;
}

/**
 * Optimistic locking for a form: tracks the record's version and what others changed in the
 * meantime.
 */
export function useVersionedEdit<TRecord extends { version: number }>(
  record: TRecord,
  { read, onFailure, differences, isEquivalent }: VersionedEditOptions<TRecord>,
): VersionedEdit<TRecord> {
  const [opened] = useState(record);
  const [latest, setLatest] = useState(record);
  /** The changes last sent: those that arrived are not conflicts. */
  const [own, setOwn] = useState<object>({});
  const mutate = useIdempotentMutation();

  const isSame = (before: TRecord, after: TRecord): boolean =>
    differences
      ? differences(before, after).length === 0
      : (isEquivalent?.(before, after) ?? false);

  const save: VersionedEdit<TRecord>['save'] = async (changes, send) => {
    setOwn(changes);
    const attempt = (known: TRecord): Promise<void> =>
      mutate((key) => send(known, key), {
        changes,
        read,
        resend: (current) => {
          setLatest(current);
          const expected = { ...known, ...appliedChanges(changes, current) };
          const isNewer = current.version > known.version;
          return isNewer && isSame(expected, current) ? attempt(current) : undefined;
        },
      });
    try {
      await attempt(latest);
    } catch (error) {
      if (!isStaleVersion(error)) onFailure?.(error);
      throw error;
    }
  };

  return {
    opened,
    latest,
    conflicts: differences?.({ ...opened, ...appliedChanges(own, latest) }, latest) ?? [],
    setLatest,
    save,
  };
}
