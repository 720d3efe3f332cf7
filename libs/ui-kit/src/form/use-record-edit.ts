import { isApiError, isStaleVersion } from '@atrium/web-kit';
import { useState } from 'react';
import type { FieldChange } from './conflict-notice';
import { arrivedChanges, hasArrived } from './form-changes';

interface RecordEditOptions<TRecord> {
  /** Reads the record as it is now. */
  read: () => Promise<TRecord>;
  /** Hears of every failure but a stale version, where the dialog does not tell of all by itself. */
  onFailure?: (error: unknown) => void;
  /** What differs between two states of what the form shows; without any, nobody needs to be asked. */
  differences?: (before: TRecord, after: TRecord) => FieldChange[];
  /** Whether that is so, where a dialog names nothing. */
  looksSame?: (before: TRecord, after: TRecord) => boolean;
}

interface RecordEdit<TRecord> {
  /** As the form was opened with it: what the person changed is told against this. */
  opened: TRecord;
  /** As last heard of. */
  latest: TRecord;
  /** What others made of it since it was opened. */
  meanwhile: FieldChange[];
  setLatest: (record: TRecord) => void;
  /**
   * Sends a change of the record with the version that it is given. When somebody else was quicker,
   * `latest` becomes what they made of it, and the next try puts the change on top. When the record
   * has the change already, as after a try whose answer was lost, it is saved.
   *
   * @param changes fields of the record as they are to be
   * @throws what `send` has thrown
   */
  save: (changes: object, send: (known: TRecord) => Promise<unknown>) => Promise<void>;
}

/** What a dialog knows of the record that it changes, from opening to the last Save. */
export function useRecordEdit<TRecord extends { version: number }>(
  record: TRecord,
  { read, onFailure, differences, looksSame }: RecordEditOptions<TRecord>,
): RecordEdit<TRecord> {
  const [opened] = useState(record);
  const [latest, setLatest] = useState(record);
  /** As it was sent last: what has arrived of it is nobody else's change. */
  const [own, setOwn] = useState<object>({});

  const isSame = (before: TRecord, after: TRecord): boolean =>
    differences ? differences(before, after).length === 0 : (looksSame?.(before, after) ?? false);

  const save: RecordEdit<TRecord>['save'] = async (changes, send) => {
    setOwn(changes);
    const attempt = async (known: TRecord): Promise<void> => {
      try {
        await send(known);
      } catch (error) {
        const isStale = isStaleVersion(error);
        const current = isStale || isForbidden(error) ? await read() : undefined;
        if (current && hasArrived(changes, current)) return;
        if (!isStale) onFailure?.(error);
        if (!isStale || !current) throw error;
        setLatest(current);
        const seen = { ...known, ...arrivedChanges(changes, current) };
        if (current.version > known.version && isSame(seen, current)) return attempt(current);
        throw error;
      }
    };
    await attempt(latest);
  };

  return {
    opened,
    latest,
    meanwhile: differences?.({ ...opened, ...arrivedChanges(own, latest) }, latest) ?? [],
    setLatest,
    save,
  };
}

/** A change that has arrived can have taken the person's right to make another one. */
const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;
