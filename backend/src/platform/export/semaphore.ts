/** Limits concurrent work. Waiting callers proceed in the order of their calls. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(count: number) {
    this.free = count;
  }

  /** Resolves when a slot is free. Call {@link release} afterwards. */
  async acquire(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
