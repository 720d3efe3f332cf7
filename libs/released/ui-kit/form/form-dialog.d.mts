import { type ReactNode } from 'react';
/** For an action that continues with the input elsewhere. */
export interface FormDialogHandle<Values extends object> {
    getValues: () => Partial<Values>;
    discard: () => void;
}
export interface FormDialogProps<Values extends object> {
    title: string;
    submitLabel: string;
    /** The submission can't be undone. */
    danger?: boolean;
    initialValues?: Partial<Values>;
    /** The record that it changes, if the title doesn't tell it from others in the page. */
    recordId?: number;
    /** Rejects with the `ApiError` of the server, whose messages then appear in the form. */
    onSubmit: (values: Values) => Promise<unknown>;
    /** Called after a successful submission and after Cancel. */
    onClose: () => void;
    children: ReactNode;
    /**
     * An additional action on the left of the footer; above it on a phone. A function gets the handle
     * that reads the input so far, and closes the dialog without asking about it.
     */
    extra?: ReactNode | ((handle: FormDialogHandle<Values>) => ReactNode);
    /** Pixels. */
    width?: number;
    /** Doesn't mark optional fields, because all fields are optional. */
    allOptional?: boolean;
    /** The dialog can open over any other one. */
    onTop?: boolean;
    /** Keeps the content interactive while submitting, for example to cancel an upload. */
    interactiveWhileSubmitting?: boolean;
}
/**
 * A dialog that creates or edits a record; open while mounted. It submits once, protects unsaved input
 * from an accidental click, Escape or Back, and restores the focus.
 */
export declare function FormDialog<Values extends object>({ title, submitLabel, danger, initialValues, recordId, onSubmit, onClose, children, extra, width, allOptional, onTop, interactiveWhileSubmitting, }: FormDialogProps<Values>): import("react").JSX.Element;
