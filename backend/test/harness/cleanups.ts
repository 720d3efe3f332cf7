type Cleanup = () => Promise<unknown>;

/**
 * What a test file has started and not ended itself, because a set-up broke off or a test failed.
 * Everything that outlives the file is written down here when it starts.
 */
export class Cleanups {
  private readonly pending = new Set<Cleanup>();
  private isOver = false;

  /**
   * A set-up goes on after its time limit: what it starts once the file is over, is ended at once.
   *
   * @returns to be called when the thing has ended by itself
   * @throws Error when the file is over
   */
  add(cleanup: Cleanup): () => void {
    if (this.isOver) {
      cleanup().catch(() => undefined);
      throw new Error('The test file is over: nothing more is started for it.');
    }
    this.pending.add(cleanup);
    return () => this.pending.delete(cleanup);
  }

  /**
   * Ends what is left, the latest first.
   *
   * @throws AggregateError after all of it, when something could not be ended
   */
  async run(): Promise<void> {
    this.isOver = true;
    const failures: unknown[] = [];
    for (const cleanup of [...this.pending].reverse()) {
      await cleanup().catch((error: unknown) => failures.push(error));
    }
    this.pending.clear();
    if (failures.length > 0) throw new AggregateError(failures, 'Something was left behind.');
  }
}

/** Those of the test file at hand. */
export const cleanups = new Cleanups();
