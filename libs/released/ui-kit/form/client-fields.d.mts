import { type ClientCheck, type KnownClient, type MatchClient } from './use-client-check.mjs';
export interface ClientSource {
    /** Clients that the server finds for the typed text. */
    choices: readonly KnownClient[];
    /** The choices for the typed text are still loading. */
    isSearching: boolean;
    search: (text: string) => void;
    match: MatchClient;
}
interface ClientFieldsProps {
    source: ClientSource;
    labels: {
        clientName: string;
        clientEmail: string;
    };
    /** The check of a form that also saves without submitting. */
    check?: ClientCheck;
    /** Called after both fields were filled in, which `onValuesChange` does not report. */
    onFilled?: () => void;
}
/**
 * The name and the email address of a client. Typing a name finds known clients, and choosing one fills
 * in both fields. If the entered client may be a known one, a question appears before it is created.
 */
export declare function ClientFields({ source, labels, check: sharedCheck, onFilled }: ClientFieldsProps): import("react").JSX.Element;
export {};
