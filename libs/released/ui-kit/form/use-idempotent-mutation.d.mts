/** How to find out whether a rejected update was applied by an earlier attempt. */
interface Recovery<TRecord extends object> {
    /** The fields that the mutation sets, with their new values. */
    changes: object;
    /** Fetches the record as it is now. */
    read: () => Promise<TRecord>;
    /** Resends a stale update with the current record; `undefined` leaves the decision to the user. */
    resend?: (current: TRecord) => Promise<unknown> | undefined;
}
export interface IdempotentMutation {
    /** Sends a creation; every attempt carries the same key until one succeeds. */
    <Result>(send: (idempotencyKey: string) => Promise<Result>): Promise<Result>;
    /** Sends an update, which also succeeds when the record has the changes already. */
    <TRecord extends object>(send: (idempotencyKey: string) => Promise<unknown>, recovery: Recovery<TRecord>): Promise<void>;
}
/**
 * A random `Idempotency-Key`: the server creates one record for all requests with the same key.
 * Works on plain HTTP, where `crypto.randomUUID` is not available.
 */
export declare function newIdempotencyKey(): string;
/** The state behind {@link useIdempotentMutation}, for code that manages several at once. */
export declare function createIdempotentMutation(): IdempotentMutation;
/**
 * Sends a mutation that takes effect once, even if a response is lost and the user retries.
 * A creation is protected by its `Idempotency-Key`, an update by comparing the record with the changes.
 */
export declare function useIdempotentMutation(): IdempotentMutation;
export {};
