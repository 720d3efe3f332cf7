import { DAY_MS } from '@atrium/contracts';

/** Keeps the newest backup of each of the newest `count` periods that have one. */
export interface KeepRule {
  period: 'backup' | 'day' | 'week' | 'month';
  count: number;
}

const PERIODS = { '': 'backup', d: 'day', w: 'week', m: 'month' } as const;

/**
 * Parses rules such as `7d,4w,12m` for days, weeks and months, or `3` for the last three backups.
 *
 * @returns undefined for any other text
 */
export function parseKeepRules(text: string): KeepRule[] | undefined {
  const rules = text.split(',').map((part): KeepRule | undefined => {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm]?)$/.exec(part.trim()) ?? [];
    if (count === undefined) return undefined;
    return { period: PERIODS[unit as keyof typeof PERIODS], count: Number(count) };
  });
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

/** The archive name of a backup, which contains its age. */
export const archiveName = (createdAt: Date): string =>
  `atrium-${createdAt.toISOString().replaceAll(':', '-')}.tar`;

const NAME = /^atrium-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.tar$/;

/** When a backup was created; undefined for any other file. */
export function createdAtOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date === undefined ? undefined : new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * The backups that no rule keeps, oldest first. Files with other names are never included.
 *
 * @param names of all files at the target
 */
export function backupsToDelete(names: readonly string[], rules: readonly KeepRule[]): string[] {
  const newestFirst = backupsIn(names);
  const kept = new Set<string>();
  for (const { period, count } of rules) {
    const newestOf = new Map<string, string>();
    for (const { name, createdAt } of newestFirst) {
      const bucket = bucketOf(createdAt, period, name);
      if (!newestOf.has(bucket)) newestOf.set(bucket, name);
    }
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name);
  }
  return newestFirst
    .map(({ name }) => name)
    .filter((name) => !kept.has(name))
    .reverse();
}

/** @param names of all files at the target */
export const newestBackup = (names: readonly string[]): string | undefined =>
  backupsIn(names)[0]?.name;

/** Newest first, without files that aren't backups. */
function backupsIn(names: readonly string[]): { name: string; createdAt: Date }[] {
  return names
    .flatMap((name) => {
      const createdAt = createdAtOf(name);
      return createdAt === undefined ? [] : [{ name, createdAt }];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The period of a backup in UTC; weeks start on Monday. */
function bucketOf(createdAt: Date, period: KeepRule['period'], name: string): string {
  const date = createdAt.toISOString();
  switch (period) {
    case 'backup':
      return name;
    case 'day':
      return date.slice(0, 10);
    case 'week': {
      const daysSinceMonday = (createdAt.getUTCDay() + 6) % 7;
      return new Date(createdAt.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
    }
    case 'month':
      return date.slice(0, 7);
  }
}
