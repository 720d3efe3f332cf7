import type { LabeledChange } from './form-notices.mjs';
interface VersionedEditOptions<TRecord> {
    /** Fetches the record as it is now. */
    read: () => Promise<TRecord>;
    /** Called for every failure except a version conflict, which `conflicts` explains. */
    onFailure?: (error: unknown) => void;
    /** The fields of the form that differ; when there are none, a conflict is resolved silently. */
    differences?: (before: TRecord, after: TRecord) => LabeledChange[];
    /** Replaces `differences` in a dialog that does not list what changed. */
    isEquivalent?: (before: TRecord, after: TRecord) => boolean;
}
interface VersionedEdit<TRecord> {
    /** The record as the form was opened with it: the base of the user's changes. */
    opened: TRecord;
    /** The newest known state of the record. */
    latest: TRecord;
    /** What other people changed since the form was opened. */
    conflicts: LabeledChange[];
    setLatest: (record: TRecord) => void;
    /**
     * Sends an update with the version of `known`. On a version conflict, `latest` becomes the current
     * record, and the next call applies the changes to it.
     *
     * @param changes the fields to set, with their new values
     * @throws the error of `send`
     */
    save: (changes: object, send: (known: TRecord, idempotencyKey: string) => Promise<unknown>) => Promise<void>;
}
/** Optimistic locking for a form: tracks the record's version and what others changed in the meantime. */
export declare function useVersionedEdit<TRecord extends {
    version: number;
}>(record: TRecord, { read, onFailure, differences, isEquivalent }: VersionedEditOptions<TRecord>): VersionedEdit<TRecord>;
export {};
