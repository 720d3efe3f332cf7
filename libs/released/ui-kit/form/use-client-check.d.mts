export interface KnownClient {
    id: number;
    name: string;
    email: string;
}
export interface EnteredClient {
    name: string;
    email: string;
}
/** Finds the client with an address, or clients that may be meant by it. */
export type MatchClient = (entered: EnteredClient) => Promise<{
    client: KnownClient | null;
    suggestions: readonly KnownClient[];
}>;
export interface ClientCheck {
    /** Clients that may be meant; empty if there is no question. */
    suggestions: readonly KnownClient[];
    /** Returns false while the user has to decide between a suggestion and a new client. */
    check: (entered: EnteredClient) => Promise<boolean>;
    /** The user wants a new client with this name and address. */
    accept: (entered: EnteredClient) => void;
    /** Removes the question, because the fields have changed. */
    clear: () => void;
}
/** Asks before a typo creates another client (docs/domain/clients.md#matching). */
export declare function useClientCheck(match: MatchClient): ClientCheck;
