import { useSyncExternalStore } from 'react';
import { createListeners } from '../store/listeners';
import { readTabStorage, writeTabStorage } from './tab-storage';

/** The input of a form, kept while the page is reloaded. */
export interface StoredDraft {
  /** Name of the form; unique in its page. */
  form: string;
  /** Path and query of the page. */
  address: string;
  /** Title of the dialog that has to be opened again; missing for a form in a page. */
  dialog?: string;
  values: Record<string, unknown>;
}

type DraftKey = Pick<StoredDraft, 'form' | 'address'>;

const KEY = 'atrium.kept-input';
const NO_DRAFTS: readonly StoredDraft[] = [];

const { subscribe, notify } = createListeners();

const readText = (): string | null => readTabStorage(KEY);

const parse = (text: string | null): readonly StoredDraft[] =>
  text === null ? NO_DRAFTS : (JSON.parse(text) as StoredDraft[]);

const isAt =
  ({ form, address }: DraftKey) =>
  (entry: StoredDraft): boolean =>
    entry.form === form && entry.address === address;

const write = (entries: readonly StoredDraft[]): void =>
  writeTabStorage(KEY, entries.length === 0 ? null : JSON.stringify(entries));

export const findDraft = (key: DraftKey): StoredDraft | undefined =>
  parse(readText()).find(isAt(key));

/** Stores input just before a reload. */
export function storeDraft(draft: StoredDraft): void {
  write([...parse(readText()).filter((entry) => !isAt(draft)(entry)), draft]);
}

export function deleteDraft(key: DraftKey): void {
  const entries = parse(readText());
  if (!entries.some(isAt(key))) return;
  write(entries.filter((entry) => !isAt(key)(entry)));
  notify();
}

/** The drafts that haven't been restored yet. */
export const useStoredDrafts = (): readonly StoredDraft[] =>
  parse(useSyncExternalStore(subscribe, readText));
