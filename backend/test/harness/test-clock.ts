import { Clock } from '../../src/platform/clock';

/** A clock that tests can freeze or shift. */
export class TestClock extends Clock {
  private offsetMs = 0;
  private frozenAt: Date | undefined;

  override now(): Date {
    return this.frozenAt
      ? new Date(this.frozenAt)
      : new Date(super.now().getTime() + this.offsetMs);
  }

  /** Freezes the clock at an ISO 8601 timestamp until the next call. */
  freezeAt(timestamp: string): void {
    this.frozenAt = new Date(timestamp);
  }

  /** Runs the clock this many milliseconds ahead of the real time, or behind it if negative. */
  shiftBy(offsetMs: number): void {
    this.frozenAt = undefined;
    this.offsetMs = offsetMs;
  }

  /** Returns to the real time. */
  reset(): void {
    this.shiftBy(0);
  }
}
