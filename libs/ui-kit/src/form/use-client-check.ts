import { useRef, useState } from 'react';

export interface KnownClient {
  id: number;
  name: string;
  email: string;
}

export interface EnteredClient {
  name: string;
  email: string;
}

/** Finds the client with this email address, or clients that the user may have meant. */
export type MatchClient = (
  entered: EnteredClient,
) => Promise<{ client: KnownClient | null; suggestions: readonly KnownClient[] }>;

export interface ClientCheck {
  /** Clients that the user may have meant; empty if there is no question. */
  suggestions: readonly KnownClient[];
  /** Returns false while the user has to decide between a suggestion and a new client. */
  check: (entered: EnteredClient) => Promise<boolean>;
  /** The user wants a new client with this name and address. */
  accept: (entered: EnteredClient) => void;
  /** Removes the question, because the fields have changed. */
  clear: () => void;
}

const NONE: readonly KnownClient[] = [];

const keyOf = ({ name, email }: EnteredClient): string =>
  `${name.trim()}\n${email.trim()}`.toLowerCase();

/** Asks before a typo creates another client (docs/domain/clients.md#matching). */
export function useClientCheck(match: MatchClient): ClientCheck {
  const [suggestions, setSuggestions] = useState(NONE);
  const accepted = useRef(new Set<string>());
  /** The last request, which leaving the fields and submitting share. */
  const last = useRef<{ key: string; found: Promise<readonly KnownClient[]> }>(undefined);

  const find = (entered: EnteredClient): Promise<readonly KnownClient[]> => {
    const key = keyOf(entered);
    if (last.current?.key !== key) {
      const found = match(entered).then(
        (result) => (result.client ? NONE : result.suggestions),
        () => {
          // The check is optional: without it, the server accepts the client as entered.
          last.current = undefined;
          return NONE;
        },
      );
      last.current = { key, found };
    }
    return last.current.found;
  };

  return {
    suggestions,
    check: async (entered) => {
      const key = keyOf(entered);
      if (accepted.current.has(key)) return true;
      const found = await find(entered);
      // Unless the fields have changed in the meantime.
      if (last.current?.key === key) setSuggestions(found);
      return found.length === 0;
    },
    accept: (entered) => {
      accepted.current.add(keyOf(entered));
      setSuggestions(NONE);
    },
    clear: () => {
      last.current = undefined;
      setSuggestions(NONE);
    },
  };
}
