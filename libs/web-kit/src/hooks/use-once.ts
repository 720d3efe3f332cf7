import { useRef } from 'react';
import { isIdempotencyKeyReused } from '../api/api-error';
import { newIdempotencyKey } from '../api/creation';

type Once = <Answer>(send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Makes one record of one intention, such as that of an open dialog: its key stays the same for every
 * try until one succeeds. Where the answer was lost and the input changed since, the server asks the
 * person to look for the record first; what is sent after that is another intention.
 */
export function useOnce(): Once {
  const key = useRef<string>(undefined);
  return async (send) => {
    key.current ??= newIdempotencyKey();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (error) {
      if (isIdempotencyKeyReused(error)) key.current = undefined;
      throw error;
    }
  };
}
