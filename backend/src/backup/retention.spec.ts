import { archiveName, backupsToDelete, createdAtOf, parseKeepRules } from './retention';

const at = (time: string): string => archiveName(new Date(`${time}Z`));

describe('parseKeepRules', () => {
  it('reads retention rules in days, weeks, months and numbers of backups', () => {
    expect(parseKeepRules('7d, 4w,12m,3')).toEqual([
      { period: 'day', count: 7 },
      { period: 'week', count: 4 },
      { period: 'month', count: 12 },
      { period: 'backup', count: 3 },
    ]);
  });

  it.each(['', '0d', '7x', '-1d', '7d,', 'd'])('rejects the retention rule %p', (text) => {
    expect(parseKeepRules(text)).toBeUndefined();
  });
});

it('reads the time of a backup from its name', () => {
  const createdAt = new Date('2026-11-24T23:05:12.123Z');
  expect(archiveName(createdAt)).toBe('atrium-2026-11-24T23-05-12.123Z.tar');
  expect(createdAtOf(archiveName(createdAt))).toEqual(createdAt);
  expect(createdAtOf('atrium-2026-11-24T23-05-12.123Z.tar.part')).toBeUndefined();
});

describe('backupsToDelete', () => {
  it('keeps the newest backup of each of the newest days, weeks and months', () => {
    const backups = [
      at('2026-11-24T23:00:00'), // Tuesday: day, week, month
      at('2026-11-24T11:00:00'),
      at('2026-11-23T23:00:00'), // Monday: day
      at('2026-11-22T23:00:00'), // Sunday: week
      at('2026-11-20T23:00:00'),
      at('2026-10-31T23:00:00'), // month
      at('2026-10-30T23:00:00'),
      at('2026-09-30T23:00:00'),
    ];
    expect(backupsToDelete(backups, parseKeepRules('2d,2w,2m') ?? [])).toEqual([
      at('2026-09-30T23:00:00'),
      at('2026-10-30T23:00:00'),
      at('2026-11-20T23:00:00'),
      at('2026-11-24T11:00:00'),
    ]);
  });

  it('counts only periods that have a backup', () => {
    const backups = [at('2026-11-24T23:00:00'), at('2025-01-01T00:00:00')];
    expect(backupsToDelete(backups, [{ period: 'day', count: 2 }])).toEqual([]);
  });

  it('keeps the last backups', () => {
    const backups = [1, 2, 3, 4].map((hour) => at(`2026-11-24T0${hour}:00:00`));
    expect(backupsToDelete(backups, [{ period: 'backup', count: 3 }])).toEqual([backups[0]]);
  });

  it('never deletes files with other names', () => {
    const names = ['notes.txt', 'atrium-old.tar', at('2026-11-24T23:00:00')];
    expect(backupsToDelete(names, [{ period: 'day', count: 1 }])).toEqual([]);
  });
});
