/** A changed field with its values as the API sends them. */
export interface FieldChange {
    field: string;
    before: string | null;
    after: string | null;
}
/** Time zone and currency of the company. */
export interface ActivityLocale {
    /** IANA name. */
    timeZone: string;
    /** ISO 4217 code. */
    currency: string;
}
interface FieldChangesProps {
    changes: readonly FieldChange[];
    labels: Readonly<Record<string, string>>;
    formatValue: (field: string, value: string) => string | undefined;
}
/** `progress 20% → 40%, due date none → Dec 18, 2026` */
export declare function FieldChanges({ changes, labels, formatValue }: FieldChangesProps): import("react").JSX.Element[];
export {};
