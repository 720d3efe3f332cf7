type Cleanup = () => Promise<unknown>;

/**
 * Registry of resources that must be released when a test file ends, even if its setup or a test
 * fails.
 */
export class Cleanups {
  private readonly pending = new Set<Cleanup>();
  private hasEnded = false;

  /**
   * Registers a cleanup. A setup that exceeds its time limit keeps running, so a cleanup added
   * after the file has ended runs immediately.
   *
   * @returns a function that unregisters the cleanup, for resources released earlier
   * @throws Error when the file has ended
   */
  add(cleanup: Cleanup): () => void {
    if (this.hasEnded) {
      cleanup().catch(() => undefined);
      throw new Error('The test file has ended, so nothing more can be started for it.');
    }
    this.pending.add(cleanup);
    return () => this.pending.delete(cleanup);
  }

  /**
   * Runs the remaining cleanups, last registered first.
   *
   * @throws AggregateError after all cleanups, if any of them failed
   */
  async run(): Promise<void> {
    this.hasEnded = true;
    const failures: unknown[] = [];
    for (const cleanup of [...this.pending].reverse()) {
      await cleanup().catch((error: unknown) => failures.push(error));
    }
    this.pending.clear();
    if (failures.length > 0) {
      throw new AggregateError(failures, 'Not all resources of the test file could be released.');
    }
  }
}

/** The cleanups of the current test file. */
export const cleanups = new Cleanups();
