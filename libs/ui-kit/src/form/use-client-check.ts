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
  /** The suggestion has the entered address, so that no new client can have it. */
  isKnown?: boolean;
  /** Returns false while the user has to decide between a suggestion and a new client. */
  check: (entered: EnteredClient) => Promise<boolean>;
  /** The user wants a new client with this name and address. */
  accept: (entered: EnteredClient) => void;
  /** Removes the question, because the fields have changed. */
  clear: () => void;
}

type Question = Required<Pick<ClientCheck, 'suggestions' | 'isKnown'>>;

const NONE: Question = { suggestions: [], isKnown: false };

export const keyOf = ({ name, email }: EnteredClient): string =>
  `${name.trim()}\n${email.trim()}`.toLowerCase();

/**
 * Asks before a typo creates another client (docs/domain/clients.md#matching).
 *
 * @param reportsKnown also asks if a client has the address, because the form only creates clients
 */
export function useClientCheck(
  match: MatchClient,
  { reportsKnown = false }: { reportsKnown?: boolean } = {},
): ClientCheck {
  const [question, setQuestion] = useState(NONE);
  const accepted = useRef(new Set<string>());
  /** The last request, which leaving the fields and submitting share. */
  const last = useRef<{ key: string; found: Promise<Question> }>(undefined);

  const find = (entered: EnteredClient): Promise<Question> => {
    const key = keyOf(entered);
    if (last.current?.key !== key) {
      const found = match(entered).then(
        ({ client, suggestions }): Question => {
          if (!client) return { suggestions, isKnown: false };
          return reportsKnown ? { suggestions: [client], isKnown: true } : NONE;
        },
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
    ...question,
    check: async (entered) => {
      const key = keyOf(entered);
      if (accepted.current.has(key)) return true;
      const found = await find(entered);
      // Unless the fields have changed in the meantime.
      if (last.current?.key === key) setQuestion(found);
      return found.suggestions.length === 0;
    },
    accept: (entered) => {
      accepted.current.add(keyOf(entered));
      setQuestion(NONE);
    },
    clear: () => {
      last.current = undefined;
      setQuestion(NONE);
    },
  };
}
