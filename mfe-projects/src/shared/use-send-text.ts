import { useIdempotentMutation } from '@atrium/ui-kit';
import { errorMessage } from '@atrium/web-kit';
import { useState } from 'react';

/**
 * The state of a mutation whose `fixedCacheKey` is the name of the draft: it also blocks the form of
 * a user who leaves it and returns before the response.
 */
interface SendMutation {
  isLoading: boolean;
  error?: unknown;
  reset: () => void;
}

/**
 * Sends a text once, even if the response is lost, or the user leaves the form and returns.
 *
 * @param name of the draft, such as `project.12`
 * @param failureText for errors without a message
 */
export function useSendText(
  name: string,
  { isLoading: isSending, error, reset }: SendMutation,
  failureText: string,
) {
  const [invalid, setInvalid] = useState<string>();
  const mutate = useIdempotentMutation(name);

  /**
   * @param problem why the text can't be sent yet
   * @returns whether it was sent; otherwise `failure` says why not
   */
  const send = async (
    problem: string | undefined,
    post: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<boolean> => {
    if (isSending) return false;
    setInvalid(problem);
    if (problem !== undefined) return false;
    try {
      await mutate(post);
      return true;
    } catch {
      return false;
    }
  };

  return {
    send,
    isSending,
    failure: invalid ?? (error === undefined ? undefined : errorMessage(error, failureText)),
    clearFailure: (): void => {
      setInvalid(undefined);
      if (error !== undefined) reset();
    },
  };
}
