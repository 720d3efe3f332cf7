import { Clock } from '../../src/platform/clock';

/** A clock that a test can set; it stands still only while it is told to. */
export class TestClock extends Clock {
  private offsetMs = 0;
  private frozenAt: Date | undefined;

  override now(): Date {
    return this.frozenAt
      ? new Date(this.frozenAt)
      : new Date(super.now().getTime() + this.offsetMs);
  }

  /** Stands still at this moment, an ISO 8601 string, until the next call. */
  freezeAt(moment: string): void {
    this.frozenAt = new Date(moment);
  }

  /** Goes on from this many milliseconds ahead of the real time; negative: behind. */
  shiftBy(offsetMs: number): void {
    this.frozenAt = undefined;
    this.offsetMs = offsetMs;
  }

  /** Shows the real time again. */
  reset(): void {
    this.shiftBy(0);
  }
}
