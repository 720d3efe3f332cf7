/** The input of a form, kept while the page is reloaded. */
export interface StoredDraft {
    /** Name of the form; unique in its page. */
    form: string;
    /** Path and query of the page. */
    address: string;
    /** Title of the dialog that has to be opened again; missing for a form in a page. */
    dialog?: string;
    values: Record<string, unknown>;
}
type DraftKey = Pick<StoredDraft, 'form' | 'address'>;
export declare const findDraft: (key: DraftKey) => StoredDraft | undefined;
/** Stores input just before a reload. */
export declare function storeDraft(draft: StoredDraft): void;
export declare function deleteDraft(key: DraftKey): void;
/** What was kept and isn't restored yet; renders again when it is. */
export declare const useStoredDrafts: () => readonly StoredDraft[];
export {};
