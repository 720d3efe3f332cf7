/** Two figures of one period, such as a month. */
export interface TrendPoint {
  /** What tells the period from the others, such as `2026-11`. */
  key: string;
  /** Short words below the axis. */
  tick: string;
  /** The period in full. */
  name: string;
  /** For drawing only; money is shown by its text. */
  values: readonly [number, number];
  /** The figures as a person reads them. */
  texts: readonly [string, string];
}

/** How two figures went over time. */
export interface Trend {
  /** What the two figures are. */
  series: readonly [string, string];
  /** What the periods are, such as `Month`. */
  periods: string;
  /** The oldest first. */
  points: readonly TrendPoint[];
  /** A value as the axis names it. */
  axisText: (value: number) => string;
}
