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
  /** The values that the question is about, as `keyOf` returns them. */
  askedKey?: string;
  /** The suggestion has the entered address, so no new client can have it. */
  isTaken?: boolean;
  /** Returns false while the user has to decide between a suggestion and a new client. */
  check: (entered: EnteredClient) => Promise<boolean>;
  /** The user wants a new client with this name and address. */
  accept: (entered: EnteredClient) => void;
  /** Removes the question. Only remotes built with an earlier version need this. */
  clear: () => void;
}

type Question = Pick<ClientCheck, 'suggestions' | 'isTaken'>;

const NONE: Question = { suggestions: [] };

/** Equal for values that differ only in case or in spaces around them. */
export const keyOf = ({ name, email }: EnteredClient): string =>
  `${name.trim()}\n${email.trim()}`.toLowerCase();

/**
 * Asks before a typo creates another client (docs/domain/clients.md#matching).
 *
 * @param rejectsTaken also asks if a client has the address, because the form only creates clients
 */
export function useClientCheck(
  match: MatchClient,
  { rejectsTaken = false }: { rejectsTaken?: boolean } = {},
): ClientCheck {
  const [question, setQuestion] = useState<Question & { askedKey?: string }>(NONE);
  const accepted = useRef(new Set<string>());
  /** The last request, which leaving the fields and submitting share. */
  const last = useRef<{ key: string; found: Promise<Question> }>(undefined);

  const find = (entered: EnteredClient): Promise<Question> => {
    const key = keyOf(entered);
    if (last.current?.key !== key) {
      const found = match(entered).then(
        ({ client, suggestions }): Question => {
          if (!client) return { suggestions };
          return rejectsTaken ? { suggestions: [client], isTaken: true } : NONE;
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
      if (last.current?.key === key) setQuestion({ ...found, askedKey: key });
      return found.suggestions.length === 0;
    },
    accept: (entered) => {
      accepted.current.add(keyOf(entered));
      setQuestion(NONE);
    },
    clear: () => setQuestion(NONE),
  };
}
