import { isStaleVersion } from '@atrium/web-kit';
import { useState } from 'react';

interface RecordEditOptions<TRecord> {
  /** Reads the record as it is now. */
  read: () => Promise<TRecord>;
  /** Hears of every failure but a stale version, where the dialog does not tell of all by itself. */
  onFailure?: (error: unknown) => void;
  /** Whether the form shows both alike; then a newer version is no reason to ask the person. */
  looksSame?: (before: TRecord, after: TRecord) => boolean;
}

interface RecordEdit<TRecord> {
  /** As the form was opened with it: what the person changed is told against this. */
  opened: TRecord;
  /** As last heard of. */
  latest: TRecord;
  setLatest: (record: TRecord) => void;
  /**
   * Sends a change of the record with the version that it is given. When somebody else was quicker,
   * `latest` becomes what they made of it, and the next try puts the change on top.
   *
   * @throws what `send` has thrown
   */
  save: (send: (known: TRecord) => Promise<void>) => Promise<void>;
}

/** What a dialog knows of the record that it changes, from opening to the last Save. */
export function useRecordEdit<TRecord extends { version: number }>(
  record: TRecord,
  { read, onFailure, looksSame }: RecordEditOptions<TRecord>,
): RecordEdit<TRecord> {
  const [opened] = useState(record);
  const [latest, setLatest] = useState(record);

  const save: RecordEdit<TRecord>['save'] = async (send) => {
    const attempt = async (known: TRecord): Promise<void> => {
      try {
        await send(known);
      } catch (error) {
        if (!isStaleVersion(error)) {
          onFailure?.(error);
          throw error;
        }
        const current = await read();
        setLatest(current);
        if (current.version > known.version && looksSame?.(known, current)) return attempt(current);
        throw error;
      }
    };
    await attempt(latest);
  };

  return { opened, latest, setLatest, save };
}
