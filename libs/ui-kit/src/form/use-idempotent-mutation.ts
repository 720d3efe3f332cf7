import { isApiError, isIdempotencyKeyReused, isStaleVersion } from '@atrium/web-kit';
import { useState } from 'react';
import { areApplied } from './form-changes';

/** How to find out whether a rejected update was applied by an earlier attempt. */
interface Recovery<TRecord extends object> {
  /** The fields that the mutation sets, with their new values. */
  changes: object;
  /** Fetches the record as it is now; `undefined` if it was deleted. */
  read: () => Promise<TRecord | undefined>;
  /**
   * Resends a stale update with the current record; `undefined` leaves the decision to the user.
   */
  resend?: (current: TRecord) => Promise<unknown> | undefined;
}

export interface IdempotentMutation {
  /** Sends a creation; every attempt carries the same key until one succeeds. */
  <Result>(send: (idempotencyKey: string) => Promise<Result>): Promise<Result>;
  /** Sends an update, which also succeeds when the record has the changes already. */
  <TRecord extends object>(
    send: (idempotencyKey: string) => Promise<unknown>,
    recovery: Recovery<TRecord>,
  ): Promise<void>;
}

/**
 * A random `Idempotency-Key`: the server creates one record for all requests with the same key.
 * Works on plain HTTP, where `crypto.randomUUID` is not available.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An earlier attempt can change the version (409) or end the user's right to try again (403). */
const isRejected = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 409);

/** The state behind {@link useIdempotentMutation}, for code that manages several at once. */
export function createIdempotentMutation(): IdempotentMutation {
  let key: string | undefined;
  return async <Result, TRecord extends object>(
    send: (idempotencyKey: string) => Promise<Result>,
    recovery?: Recovery<TRecord>,
  ): Promise<Result | undefined> => {
    key ??= newIdempotencyKey();
    try {
      const result = await send(key);
      key = undefined;
      return result;
    } catch (error) {
      // The first attempt arrived with other input: the user has seen that, so the next is a new
      // one.
      if (isIdempotencyKeyReused(error)) key = undefined;
      const current = recovery && isRejected(error) && (await readQuietly(recovery.read));
      if (!current) throw error;
      if (!areApplied(recovery.changes, current)) {
        const resent = isStaleVersion(error) ? recovery.resend?.(current) : undefined;
        if (!resent) throw error;
        await resent;
      }
      key = undefined;
      return undefined;
    }
  };
}

/** A failed read must not hide the reason for the rejection. */
const readQuietly = <TRecord>(
  read: () => Promise<TRecord | undefined>,
): Promise<TRecord | undefined> => read().catch(() => undefined);

/** Not a state: a retry after the user has left and returned needs the same key. */
const named = new Map<string, IdempotentMutation>();

function namedMutation(name: string): IdempotentMutation {
  const mutate = named.get(name) ?? createIdempotentMutation();
  named.set(name, mutate);
  return mutate;
}

/**
 * Sends a mutation that takes effect once, even if a response is lost and the user retries. A
 * creation is protected by its `Idempotency-Key`, an update by comparing the record with the
 * changes.
 *
 * @param name what the input is about, such as `ticket.42`, if it survives leaving its form: the user
 *   can also return and retry
 */
export function useIdempotentMutation(name?: string): IdempotentMutation {
  const [own] = useState(createIdempotentMutation);
  return name === undefined ? own : namedMutation(name);
}
