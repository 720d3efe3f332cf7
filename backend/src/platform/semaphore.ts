/** Too many callers are waiting for the semaphore. */
export class QueueFullError extends Error {}

/** Limits concurrent work. Waiting callers proceed in the order of their calls. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(
    count: number,
    private readonly maxWaiting: number,
  ) {
    this.free = count;
  }

  /**
   * Resolves when a slot is free. Call {@link release} afterwards.
   *
   * @param signal ends the wait with its reason
   * @throws QueueFullError
   */
  async acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw new QueueFullError();
    await new Promise<void>((resolve, reject) => {
      const proceed = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(proceed), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(proceed);
    });
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
