import {
  createListeners,
  readTabStorage,
  useSession,
  useUnsavedInput,
  writeTabStorage,
} from '@atrium/web-kit';
import { useSyncExternalStore } from 'react';

type TextChange = (latest: string) => string;

const texts = new Map<string, string>();
const { subscribe, notify } = createListeners();

const textOf = (key: string): string => texts.get(key) ?? readTabStorage(key) ?? '';

/**
 * A text that isn't sent yet. It survives leaving and reloading the page, until the user sends or
 * clears it.
 *
 * @param name what it is about, such as `project.12`
 */
export function useTextDraft(name: string): readonly [string, (change: TextChange) => void] {
  const { session } = useSession();
  const key = `atrium.draft.${session?.id}.${name}`;
  // Not a state: a form that the user has left may still be sending the text.
  const text = useSyncExternalStore(subscribe, () => textOf(key));
  // It is stored as the user types.
  useUnsavedInput(text.trim() !== '', () => true);
  const change = (changeOf: TextChange): void => {
    const next = changeOf(textOf(key));
    if (next === '') texts.delete(key);
    else texts.set(key, next);
    writeTabStorage(key, next || null);
    notify();
  };
  return [text, change];
}
