/** Ends the time limits of requests on demand, so that a test doesn't wait for them. */
export function timeLimits(): { end: () => void } {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  return {
    end: () => {
      timeout.mockRestore();
      limit.abort(new DOMException('The time limit ended.', 'TimeoutError'));
    },
  };
}
