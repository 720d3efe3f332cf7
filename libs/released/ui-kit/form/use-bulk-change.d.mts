import { type ReactNode } from 'react';
import type { RowSelection } from '../table/row-selection.mjs';
/** The outcome for one record, as every bulk endpoint returns it. */
interface BulkOutcome {
    id: number;
    status: number;
    message?: string;
}
interface BulkChangeOptions {
    /** Singular, such as `ticket`; the plural adds an `s`. */
    noun: string;
    selection: RowSelection;
    /** What the user calls a record, such as `T-0042`. */
    nameOf: (id: number) => string | undefined;
}
interface BulkAction {
    /** What happened to the records, such as `approved`. */
    done: string;
    /** Further text of the toast. */
    hint?: string;
    send: (idempotencyKey: string) => Promise<readonly BulkOutcome[]>;
    /** Reverses the change of these records. The toast offers it as Undo. */
    undo?: (ids: readonly number[]) => void;
}
export interface BulkChange {
    /** `1 ticket` or `12 tickets`. */
    count: (records: number) => string;
    /** Changes the records and reports the outcome. Rejects if the request fails. */
    run: (action: BulkAction) => Promise<void>;
    /** Like {@link run}, for an action without a dialog: a failure becomes a toast. */
    runWithToast: (action: BulkAction) => Promise<void>;
    /** Lists the records that were not changed, with the reasons. Render it beside the bulk bar. */
    errorsDialog: ReactNode;
}
/** Changes the selected records together, and reports what was changed and what was not. */
export declare function useBulkChange({ noun, selection, nameOf }: BulkChangeOptions): BulkChange;
export {};
