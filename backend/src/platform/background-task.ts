import type { Logger } from '@nestjs/common';

/** Work of this process that never overlaps with itself, and for which a shutdown waits. */
export class BackgroundTask {
  private current: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** The work should end at the next safe point. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Starts the work, or joins the run that is in progress. A failure is logged. */
  async run(): Promise<void> {
    if (this.stopping) return;
    this.current ??= this.work()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => (this.current = undefined));
    await this.current;
  }

  /** Waits for the run in progress, so that the process does not stop in the middle of it. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.current;
  }
}
