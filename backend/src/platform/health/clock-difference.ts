import type { DataSource } from 'typeorm';

/** A larger difference causes wrong due dates and link expiries. */
const MAX_SECONDS = 5;

interface ClockDifference {
  seconds: number;
  /** For the operator; undefined if the difference is small. */
  problem: string | undefined;
}

/** Compares the clock of this server with the clock of the database. */
export async function readClockDifference(dataSource: DataSource): Promise<ClockDifference> {
  const before = Date.now();
  const [row] = await dataSource.query<{ now: string }[]>('SELECT UNIX_TIMESTAMP(NOW(3)) AS now');
  const middle = (before + Date.now()) / 2;
  const seconds = Math.abs(Number(row?.now) * 1000 - middle) / 1000;
  return {
    seconds,
    problem:
      seconds <= MAX_SECONDS
        ? undefined
        : `The clocks of this server and the database differ by ${seconds.toFixed(1)} seconds. Synchronize both with NTP.`,
  };
}
