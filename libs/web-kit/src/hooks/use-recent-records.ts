import { useEffect, useSyncExternalStore } from 'react';
import { readTabStorage, writeTabStorage } from '../storage/tab-storage';
import { createListeners } from '../store/listeners';

/** A record that the user has opened in this tab. */
export interface RecentRecord {
  /** Path of the record, such as `/tickets/42`. */
  link: string;
  /** Number or name, such as `T-0042 Export fails`. */
  label: string;
  /** The kind of record, such as `Ticket`. */
  detail: string;
}

const STORAGE_KEY = 'atrium.recent-records';
const MAX_RECORDS = 8;

const { subscribe, notify } = createListeners();
let records: readonly RecentRecord[] | undefined;

function read(): readonly RecentRecord[] {
  if (!records) {
    // Only this module writes the key, so the value has the right shape.
    records = JSON.parse(readTabStorage(STORAGE_KEY) ?? '[]') as RecentRecord[];
  }
  return records;
}

/** The records that the user opened last in this tab, the latest first. */
export const useRecentRecords = (): readonly RecentRecord[] =>
  useSyncExternalStore(subscribe, read);

/** Remembers that a record was opened, for the search box; `undefined` while it loads. */
export function useTrackRecentRecord(record: RecentRecord | undefined): void {
  const { link, label, detail } = record ?? {};
  useEffect(() => {
    if (link === undefined || label === undefined || detail === undefined) return;
    const others = read().filter((other) => other.link !== link);
    records = [{ link, label, detail }, ...others].slice(0, MAX_RECORDS);
    writeTabStorage(STORAGE_KEY, JSON.stringify(records));
    notify();
  }, [link, label, detail]);
}
