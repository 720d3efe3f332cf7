import { readTabStorage, useSession, useUnsavedInput, writeTabStorage } from '@atrium/web-kit';
import { useState } from 'react';

/**
 * A text that isn't sent yet. It survives leaving and reloading the page, until the user sends or
 * clears it.
 *
 * @param name what it is about, such as `project.12`
 */
export function useTextDraft(name: string): readonly [string, (text: string) => void] {
  const { session } = useSession();
  const key = `atrium.draft.${session?.id}.${name}`;
  const [text, setText] = useState(() => readTabStorage(key) ?? '');
  // It is stored as the user types.
  useUnsavedInput(text.trim() !== '', () => true);
  const change = (next: string): void => {
    setText(next);
    writeTabStorage(key, next || null);
  };
  return [text, change];
}
