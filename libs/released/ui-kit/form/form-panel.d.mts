import type { ReactNode } from 'react';
interface FormPanelProps<Values extends object> {
    /** The current values of the server; a new object when they change. */
    initialValues: Partial<Values>;
    /** Rejects with the `ApiError` of the server. */
    onSubmit: (values: Values) => Promise<unknown>;
    /**
     * Fetches the current values, for values with a version. After a lost response the next attempt has
     * an old version; it is sent again if nobody else has changed anything.
     */
    read?: () => Promise<Values & {
        version: number;
    }>;
    onSaved?: () => void;
    submitLabel: string;
    /** Label while submitting, such as `Saving...`. */
    pendingLabel?: string;
    disabled?: boolean;
    /** There are unsaved changes outside the fields, such as a picture. */
    hasOtherChanges?: boolean;
    /** Restores the initial values after a successful submission. */
    resetAfterSubmit?: boolean;
    children: ReactNode;
}
/** A form in a page, such as settings. It asks before unsaved input is lost. */
export declare function FormPanel<Values extends object>({ initialValues, onSubmit, read, onSaved, submitLabel, pendingLabel, disabled, hasOtherChanges, resetAfterSubmit, children, }: FormPanelProps<Values>): import("react").JSX.Element;
export {};
