/** Whether reloading the page would lose input. */
export declare const hasUnsavedInput: () => boolean;
/** Like {@link hasUnsavedInput}, and renders again when it changes. */
export declare const useHasUnsavedInput: () => boolean;
/**
 * Saves a draft of each form and reloads the page. The browser asks only about input that a draft
 * can't contain, such as files.
 */
export declare function reloadWithDrafts(): void;
/**
 * While `dirty`, the browser asks before it closes or reloads the page.
 *
 * @param saveDraft stores the input until after a reload, and returns whether all of it is stored
 */
export declare function useUnsavedInput(dirty: boolean, saveDraft?: () => boolean): void;
