import type { FormInstance } from 'antd';
interface FormDraftOptions<Values extends object> {
    /** Name of the form and its record; unique in its page. */
    name: string;
    /** Title of the dialog that contains it. */
    dialog?: string;
    initialValues: Partial<Values> | undefined;
    /** There are unsaved changes outside the fields, which a reload loses. */
    hasOtherChanges?: boolean;
}
interface FormDraft<Values extends object> {
    dirty: boolean;
    setDirty: (dirty: boolean) => void;
    /** The form shows the input from before the page was reloaded. */
    isRestored: boolean;
    /** For the `<form>`: the given values, and the input from before the reload. */
    initialValues: Partial<Values> | undefined;
}
/**
 * Protects the input of a form: the browser asks before it is lost, and a reload for a new version
 * keeps the fields that the user changed (docs/domain/shell.md#new-versions).
 */
export declare function useFormDraft<Values extends object>(form: FormInstance<Values>, { name, dialog, initialValues, hasOtherChanges }: FormDraftOptions<Values>): FormDraft<Values>;
export {};
